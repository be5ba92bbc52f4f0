// What people do in a crew, by the English caption.
import type { Translations } from './translations.ts';

export const FUNCTIONS: Readonly<Record<string, Translations>> = {
  Stagehand: ['Podiummedewerker', 'Gweithiwr llwyfan', 'Machiniste', 'Bühnenhelfer', 'Auxiliar de escenario'],
  Rigger: ['Rigger', 'Rigiwr', 'Rigger', 'Rigger', 'Rigger'],
  'Ground rigger': ['Grondrigger', 'Rigiwr daear', 'Rigger au sol', 'Bodenrigger', 'Rigger de suelo'],
  'Crew chief': ['Ploegleider', 'Pennaeth criw', 'Chef d’équipe', 'Crewchef', 'Jefe de equipo'],
  'Head chief': ['Hoofdploegleider', 'Prif bennaeth', 'Chef principal', 'Hauptchef', 'Jefe principal'],
  'Forklift driver': ['Heftruckchauffeur', 'Gyrrwr fforch godi', 'Cariste', 'Staplerfahrer', 'Carretillero'],
  'Truck driver': [
    'Vrachtwagenchauffeur',
    'Gyrrwr lori',
    'Chauffeur poids lourd',
    'Lkw-Fahrer',
    'Camionero',
    'LKW-Fahrer',
  ],
  Loader: ['Lader', 'Llwythwr', 'Chargeur', 'Ladehelfer', 'Cargador'],
  'Lighting hand': ['Lichtassistent', 'Cynorthwyydd goleuo', 'Aide lumière', 'Lichthelfer', 'Auxiliar de iluminación'],
  'Sound hand': ['Geluidsassistent', 'Cynorthwyydd sain', 'Aide son', 'Tonhelfer', 'Auxiliar de sonido'],
  'Video hand': ['Video-assistent', 'Cynorthwyydd fideo', 'Aide vidéo', 'Videohelfer', 'Auxiliar de vídeo'],
  'Follow spot': ['Volgspot', 'Sbotolau dilyn', 'Poursuiteur', 'Verfolger', 'Cañón de seguimiento'],
  Carpenter: ['Timmerman', 'Saer', 'Menuisier', 'Tischler', 'Carpintero'],
  Runner: ['Runner', 'Negesydd', 'Runner', 'Runner', 'Runner'],
  Wardrobe: ['Kleding', 'Gwisgoedd', 'Costumes', 'Garderobe', 'Vestuario'],
  Climber: ['Klimmer', 'Dringwr', 'Cordiste', 'Höhenarbeiter', 'Trabajador en altura'],
  'Barricade crew': ['Hekkenploeg', 'Criw rhwystrau', 'Équipe barrières', 'Absperrcrew', 'Equipo de vallas'],
  'Merch seller': [
    'Merchandiseverkoper',
    'Gwerthwr nwyddau',
    'Vendeur de produits',
    'Merchandise-Verkäufer',
    'Vendedor de recuerdos',
  ],
  'Bar crew': ['Barpersoneel', 'Criw bar', 'Équipe de bar', 'Barcrew', 'Equipo de barra'],
  'Security steward': [
    'Veiligheidssteward',
    'Stiward diogelwch',
    'Agent d’accueil et de sécurité',
    'Ordner',
    'Auxiliar de seguridad',
  ],
};
