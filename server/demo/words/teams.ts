// Kinds of teams, what a team is measured by and where a figure comes from, by the English caption.
import type { Translations } from './translations.ts';

export const TEAMS: Readonly<Record<string, Translations>> = {
  Merchandise: ['Merchandise', 'Nwyddau', 'Produits dérivés', 'Merchandise', 'Productos oficiales'],
  Bar: ['Bar', 'Bar', 'Bar', 'Bar', 'Barra'],
  Promotion: ['Promotie', 'Hyrwyddo', 'Promotion', 'Promotion', 'Promoción'],
  Unloading: ['Lossen', 'Dadlwytho', 'Déchargement', 'Entladen', 'Descarga'],
  Turnover: ['Omzet', 'Trosiant', 'Chiffre d’affaires', 'Umsatz', 'Facturación'],
  Pieces: ['Stuks', 'Darnau', 'Pièces', 'Stück', 'Piezas'],
  'Crew hours': ['Uren van de ploeg', 'Oriau’r criw', 'Heures de l’équipe', 'Crewstunden', 'Horas del equipo'],
  'Team speed norm': [
    'Norm voor teamsnelheid',
    'Norm cyflymder tîm',
    'Norme de cadence',
    'Norm der Teamgeschwindigkeit',
    'Norma de ritmo del equipo',
  ],
  'Minimum target': ['Minimumdoel', 'Targed isaf', 'Objectif minimum', 'Mindestziel', 'Objetivo mínimo'],
  'Bonus rate': [
    'Bonuspercentage',
    'Cyfradd bonws',
    'Taux de prime',
    'Bonussatz',
    'Porcentaje de prima',
    'Prämiensatz',
  ],
  Complaints: ['Klachten', 'Cwynion', 'Réclamations', 'Beschwerden', 'Quejas'],
  'By hand': ['Handmatig', 'Â llaw', 'À la main', 'Von Hand', 'A mano'],
  Import: ['Import', 'Mewnforio', 'Import', 'Import', 'Importación'],
  'Cash register': ['Kassa', 'Til arian', 'Caisse', 'Kasse', 'Caja registradora', 'Registrierkassa'],
  Derived: ['Afgeleid', 'Wedi’i ddeillio', 'Calculé', 'Abgeleitet', 'Calculado'],
};
