// Invented names of people, venues, clients and shifts.

export const FIRST_NAMES = [
  'Ada', 'Alma', 'Anton', 'Arun', 'Bea', 'Bram', 'Carys', 'Ciro', 'Dario', 'Dilys', 'Edda', 'Elin', 'Emre', 'Enzo', 'Fadi', 'Femke', 'Gwen', 'Hanna', 'Hugo', 'Idris',
  'Ines', 'Ivo', 'Jana', 'Joris', 'Kemal', 'Klara', 'Lars', 'Leyla', 'Luca', 'Maja', 'Marek', 'Mila', 'Nadia', 'Nils', 'Olga', 'Oskar', 'Pavel', 'Petra', 'Rhys', 'Rosa',
  'Samir', 'Selma', 'Sofia', 'Tariq', 'Tessa', 'Tomas', 'Ulla', 'Viktor', 'Wanda', 'Yara', 'Yusuf', 'Zoe',
] as const;

export const LAST_NAMES = [
  'Abbot', 'Amsel', 'Baroli', 'Bergson', 'Birk', 'Brandl', 'Calder', 'Castel', 'Dorn', 'Dragan', 'Eber', 'Elster', 'Falk', 'Ferro', 'Garnet', 'Glas', 'Haldor', 'Hain', 'Ilves',
  'Jansma', 'Jorgen', 'Kestrel', 'Kolb', 'Kowal', 'Lang', 'Larch', 'Lindner', 'Marten', 'Moor', 'Morgan', 'Nagy', 'Norden', 'Ostler', 'Parr', 'Pell', 'Quist', 'Radler', 'Ravn',
  'Sander', 'Seidl', 'Silva', 'Stark', 'Tamm', 'Thorne', 'Urban', 'Vale', 'Varga', 'Vogt', 'Weller', 'Winter', 'Wren', 'Yilmaz', 'Zander', 'Zeman',
] as const;

export const VENUE_FIRST = ['Donau', 'Prater', 'Nord', 'Alte', 'Glass', 'River', 'Sonnen', 'Linden', 'Iron', 'Hafen', 'Kastanien', 'West', 'Stein', 'Marble', 'Garden'] as const;
export const VENUE_LAST = ['Arena', 'Halle', 'Park', 'Theater', 'Werk', 'Forum', 'Stadium', 'Pavilion', 'Depot', 'Court'] as const;
export const CLIENT_FIRST = ['Harbour', 'Bright', 'Velvet', 'Copper', 'Blue Door', 'Tall Pine', 'Signal', 'Silver Lane', 'Open Field', 'Lantern', 'Granite', 'Paper Moon'] as const;
export const CLIENT_LAST = ['Fest', 'Live', 'Productions', 'Touring', 'Events', 'Stages', 'Concerts', 'Fairs'] as const;
export const PROJECT_KINDS = ['Summer Tour', 'Open Air', 'Trade Fair', 'Gala Night', 'Product Launch', 'Theatre Season', 'City Run', 'Winter Market', 'Congress', 'Wine Days', 'Film Premiere', 'Sports Final'] as const;
export const MEETING_POINTS = ['Gate C, dock 4', 'Stage door', 'Loading bay 2', 'Backstage entrance north', 'Main gate, blue container', 'Car park P3, crew tent'] as const;
export const DRESS_CODES = ['Black, safety boots, gloves', 'Crew shirt, safety boots', 'Black, quiet shoes', 'Hi-vis vest, helmet, safety boots'] as const;
export const STREETS = ['Lindengasse', 'Am Kanal', 'Werkstrasse', 'Marktplatz', 'Bahnweg', 'Uferpromenade', 'Gartenstrasse', 'Messeallee'] as const;

/** Cities with zone, country, region and middle; one venue in ten lies outside the tenant's zone. */
export const HOME_CITIES = [
  { city: 'Wien', country: 'AT', region: 'vienna', zone: 'Europe/Vienna', latitude: 48.2082, longitude: 16.3738 },
  { city: 'Graz', country: 'AT', region: 'styria', zone: 'Europe/Vienna', latitude: 47.0707, longitude: 15.4395 },
  { city: 'Linz', country: 'AT', region: 'upperAustria', zone: 'Europe/Vienna', latitude: 48.3069, longitude: 14.2858 },
  { city: 'Salzburg', country: 'AT', region: 'salzburg', zone: 'Europe/Vienna', latitude: 47.8095, longitude: 13.055 },
  { city: 'München', country: 'DE', region: 'bavaria', zone: 'Europe/Berlin', latitude: 48.1351, longitude: 11.582 },
] as const;
export const AWAY_CITIES = [
  { city: 'Lisboa', country: 'PT', region: 'lisbon', zone: 'Europe/Lisbon', latitude: 38.7223, longitude: -9.1393 },
  { city: 'London', country: 'GB', region: 'london', zone: 'Europe/London', latitude: 51.5072, longitude: -0.1276 },
  { city: 'Madrid', country: 'ES', region: 'madrid', zone: 'Europe/Madrid', latitude: 40.4168, longitude: -3.7038 },
] as const;
