// Countries and regions, by the English caption.
import type { Translations } from './translations.ts';

export const PLACES: Readonly<Record<string, Translations>> = {
  Austria: ['Oostenrijk', 'Awstria', 'Autriche', 'Österreich', 'Austria'],
  Germany: ['Duitsland', 'Yr Almaen', 'Allemagne', 'Deutschland', 'Alemania'],
  'United Kingdom': ['Verenigd Koninkrijk', 'Y Deyrnas Unedig', 'Royaume-Uni', 'Vereinigtes Königreich', 'Reino Unido'],
  Portugal: ['Portugal', 'Portiwgal', 'Portugal', 'Portugal', 'Portugal'],
  France: ['Frankrijk', 'Ffrainc', 'France', 'Frankreich', 'Francia'],
  Spain: ['Spanje', 'Sbaen', 'Espagne', 'Spanien', 'España'],
  Netherlands: ['Nederland', 'Yr Iseldiroedd', 'Pays-Bas', 'Niederlande', 'Países Bajos'],
  Switzerland: ['Zwitserland', 'Y Swistir', 'Suisse', 'Schweiz', 'Suiza'],
  Vienna: ['Wenen', 'Fienna', 'Vienne', 'Wien', 'Viena'],
  Styria: ['Stiermarken', 'Styria', 'Styrie', 'Steiermark', 'Estiria'],
  'Upper Austria': ['Opper-Oostenrijk', 'Awstria Uchaf', 'Haute-Autriche', 'Oberösterreich', 'Alta Austria'],
  Salzburg: ['Salzburg', 'Salzburg', 'Salzbourg', 'Salzburg', 'Salzburgo'],
  Bavaria: ['Beieren', 'Bafaria', 'Bavière', 'Bayern', 'Baviera'],
  Lisbon: ['Lissabon', 'Lisbon', 'Lisbonne', 'Lissabon', 'Lisboa'],
  London: ['Londen', 'Llundain', 'Londres', 'London', 'Londres'],
  Madrid: ['Madrid', 'Madrid', 'Madrid', 'Madrid', 'Madrid'],
  Tyrol: ['Tirol', 'Tirol', 'Tyrol', 'Tirol', 'Tirol'],
};
