/**
 * The languages of the stand-in. Labels were copied from real pages where they are known; the others follow their
 * style.
 */
export type Language = 'en' | 'de' | 'es' | 'sw' | 'ar';

/** The texts of the page in one language. */
export type Labels = {
  heading: string;
  search: string;
  results: string;
  none: string;
  failed: string;
  libraryId: string;
  active: string;
  inactive: string;
  /** Text before the localized first day. */
  started: string;
  platforms: string;
  versions: string;
  collated: (count: number) => string;
  eu: string;
  details: string;
  summary: string;
  menu: string;
  sponsored: string;
  reach: string;
  notInEu: string;
  close: string;
  paidBy: string;
};

export const labelsOf = (language: Language): Labels => labels[language];

const labels: Readonly<Record<Language, Labels>> = {
  en: {
    heading: 'Ad Library',
    search: 'Search by keyword or advertiser',
    results: 'results',
    none: 'No ads match your search criteria.',
    failed: 'Something went wrong. Try again.',
    libraryId: 'Library ID',
    active: 'Active',
    inactive: 'Inactive',
    started: 'Started running on',
    platforms: 'Platforms',
    versions: 'This ad has multiple versions',
    collated: (count) => `${count} ads use this creative and text`,
    eu: 'EU transparency',
    details: 'See ad details',
    summary: 'See summary details',
    menu: 'Open Dropdown',
    sponsored: 'Sponsored',
    reach: 'Reach in the EU',
    notInEu: 'This ad was not shown in the EU.',
    close: 'Close',
    paidBy: 'Paid for by',
  },
  de: {
    heading: 'Werbebibliothek',
    search: 'Nach Stichwort oder Werbetreibendem suchen',
    results: 'Ergebnisse',
    none: 'Keine Werbeanzeigen entsprechen deiner Suche.',
    failed: 'Etwas ist schiefgegangen. Versuche es noch einmal.',
    libraryId: 'Bibliotheks-ID',
    active: 'Aktiv',
    inactive: 'Inaktiv',
    started: 'Auslieferung gestartet am',
    platforms: 'Plattformen',
    versions: 'Von dieser Werbeanzeige gibt es mehrere Versionen',
    collated: (count) => `${count} Werbeanzeigen verwenden diese Gestaltung und diesen Text`,
    eu: 'EU-Transparenz',
    details: 'Details zur Werbeanzeige ansehen',
    summary: 'Zusammenfassung ansehen',
    menu: 'Dropdown öffnen',
    sponsored: 'Gesponsert',
    reach: 'Reichweite in der EU',
    notInEu: 'Diese Werbeanzeige wurde in der EU nicht gezeigt.',
    close: 'Schließen',
    paidBy: 'Bezahlt von',
  },
  es: {
    heading: 'Biblioteca de anuncios',
    search: 'Buscar por palabra clave o anunciante',
    results: 'resultados',
    none: 'Ningún anuncio coincide con tu búsqueda.',
    failed: 'Se ha producido un error. Inténtalo de nuevo.',
    libraryId: 'Identificador de la biblioteca',
    active: 'Activo',
    inactive: 'Inactivo',
    started: 'En circulación desde el',
    platforms: 'Plataformas',
    versions: 'Este anuncio tiene varias versiones',
    collated: (count) => `${count} anuncios usan este contenido`,
    eu: 'Transparencia en la UE',
    details: 'Ver detalles del anuncio',
    summary: 'Ver resumen',
    menu: 'Abrir menú desplegable',
    sponsored: 'Publicidad',
    reach: 'Alcance en la UE',
    notInEu: 'Este anuncio no se mostró en la UE.',
    close: 'Cerrar',
    paidBy: 'Pagado por',
  },
  sw: {
    heading: 'Maktaba ya Matangazo',
    search: 'Tafuta kwa neno au mtangazaji',
    results: 'matokeo',
    none: 'Hakuna matangazo yanayolingana na utafutaji wako.',
    failed: 'Hitilafu imetokea. Jaribu tena.',
    libraryId: 'Kitambulisho cha Maktaba',
    active: 'Amilifu',
    inactive: 'Haitumiki',
    started: 'Ilianza kuendeshwa tarehe',
    platforms: 'Majukwaa',
    versions: 'Tangazo hili lina matoleo anuwai',
    collated: (count) => `Matangazo ${count} tumia ubunifu huu na matini`,
    eu: 'Uwazi wa Muungano wa Ulaya',
    details: 'Tazama Maelezo ya Tangazo',
    summary: 'Tazama Maelezo ya Muhtasari',
    menu: 'Fungua Menyu kunjuzi',
    sponsored: 'Imedhaminiwa',
    reach: 'Ufikiaji katika Umoja wa Ulaya',
    notInEu: 'Tangazo hili halikuonyeshwa katika Umoja wa Ulaya.',
    close: 'Funga',
    paidBy: 'Limelipiwa na',
  },
  ar: {
    heading: 'مكتبة الإعلانات',
    search: 'البحث بكلمة أو باسم المعلن',
    results: 'نتيجة',
    none: 'لا توجد إعلانات تطابق بحثك.',
    failed: 'حدث خطأ. حاول مرة أخرى.',
    libraryId: 'معرّف المكتبة',
    active: 'نشط',
    inactive: 'غير نشط',
    started: 'بدأ العرض في',
    platforms: 'المنصات',
    versions: 'لهذا الإعلان عدة إصدارات',
    collated: (count) => `تستخدم ${count} من الإعلانات هذا المحتوى والنص`,
    eu: 'الشفافية في الاتحاد الأوروبي',
    details: 'عرض تفاصيل الإعلان',
    summary: 'عرض تفاصيل الملخص',
    menu: 'فتح القائمة المنسدلة',
    sponsored: 'إعلان مُموَّل',
    reach: 'الوصول في الاتحاد الأوروبي',
    notInEu: 'لم يُعرض هذا الإعلان في الاتحاد الأوروبي.',
    close: 'إغلاق',
    paidBy: 'مدفوع من',
  },
};
