/**
 * Words that distinguish a description from a name, by language. Upper case and accents do not matter. All languages are
 * searched together, because hosts mix languages.
 */
import type { GuestLanguage } from '../guest-languages.ts';

interface DescriptionWords {
  /** Kinds of streets and places that are written in small letters within a name. Other small words mark a description. */
  inPlaces: string;
  /** Words that always mark a description of a place or a bell. */
  descriptions: string;
  /** Words that name a place only together with another one, such as 'Domingo' in 'Santo Domingo'. */
  general: string;
  /** Words that mark a description of a bell only. Places have such names: 'Porta Romana'. */
  ofBells: string;
}

export const descriptionWords: Readonly<Partial<Record<GuestLanguage, DescriptionWords>>> = {
  cs: {
    inPlaces: 'ulice náměstí nám třída nádraží nábřeží',
    descriptions:
      'vlevo vpravo zleva zprava doleva doprava roh rohu rohem patro patře přízemí minuta minuty minut metrů naproti vedle blízko zavřeno zavřená zavřený otevřeno otevřená otevřený žádná žádný jen tady dole nahoře hned stejná stejný',
    general:
      'zde tam za před domem venku uvnitř soused sklep suterén rovně vždy denně daleko nonstop vpředu pěšky neznámá centru pondělí úterý středa čtvrtek pátek sobota neděle první druhá druhé třetí dveře všude nikde pláž křižovatka níže výše',
    ofBells:
      'první druhý druhá druhé třetí čtvrtý čtvrtá pátý pátá jeden jedna dva tři čtyři pět dveře zvonek tlačítko levý levá pravý pravá horní dolní prostřední poslední nejvyšší nejnižší sklep suterén podkroví šestý sedmý osmý devátý desátý šest sedm osm devět deset',
  },
  da: {
    inPlaces: 'gade vej plads torv station st',
    descriptions:
      'venstre højre hjørne hjørnet etage stuen minut minutter meter overfor lukket åben åbent ingen kun nedenunder ovenpå til ved siden tæt bagved foran modsat samme',
    general:
      'her der inde ude udenfor lige ligeud naboen kælder kælderen altid dagligt døgnåben gåafstand ukendt mandag tirsdag onsdag torsdag fredag lørdag søndag første anden to tre fem dør langt overalt strand stranden centrum kryds krydset',
    ofBells:
      'første anden andet tredje fjerde femte en to tre fire fem dør døren ringeklokke knap th tv mf midten øverst nederst øverste nederste midterste sidste kælder kælderen sjette syvende ottende niende tiende seks syv otte ni ti',
  },
  de: {
    inPlaces: '',
    descriptions:
      'links rechts ecke eck nähe tür erdgeschoss untergeschoss etage stockwerk min minute minuten gehminuten meter stunden gegenüber nebenan nebenhaus neben hinter vor direkt geschlossen geöffnet keine nur ende straßenseite häuser nachbarn nachbarhaus ampel kreuzung innenhof hinterhof haus hause ort dorf unten oben kilometer stationen haltestellen straßen türen schritte uhr bis täglich anfrage karte siehe fuß hier drüben geradeaus bergauf bergab nirgends gleiche montag montags dienstag dienstags mittwoch mittwochs donnerstag donnerstags freitag freitags samstag samstags sonntag sonntags',
    general:
      'dort im in um ums auf bei beim mit nach vom straße kurve kirche brücke keller eingang hof gebäude stadt zentrum strand auto bus gehweite laufweite nah vorne hinten draußen außerhalb eg og ug dg feiertags werktags morgens mittags abends unbekannt fragen sie erste zweite dritte zwei drei fünf parterre souterrain dachgeschoss weit weg überall kreisverkehr norden süden osten westen',
    ofBells:
      'erste erster erstes zweite zweiter zweites dritte dritter drittes vierte vierter viertes fünfte eins zwei drei vier fünf klingel knopf mitte linke linker rechte rechter oberste oberster unterste unterster mittlere mittlerer letzte letzter eg og ug dg parterre hochparterre souterrain dachgeschoss vorderhaus hinterhaus sechste sechster siebte siebter achte achter neunte neunter zehnte zehnter sechs sieben acht neun zehn',
  },
  el: {
    inPlaces: 'οδός λεωφόρος πλατεία σταθμός στάση',
    descriptions:
      'αριστερά δεξιά γωνία όροφος ισόγειο λεπτό λεπτά μέτρα απέναντι δίπλα παραδίπλα πίσω μπροστά κοντά ευθεία κλειστό κλειστή κλειστά ανοιχτό ανοιχτή ανοιχτά κανένα μόνο εδώ κάτω πάνω έως μέχρι',
    general:
      'εκεί στο στον στη στην στα σε έξω μέσα χωριό κέντρο υπόγειο πάντα καθημερινά δευτέρα τρίτη τετάρτη πέμπτη παρασκευή σάββατο κυριακή πρώτος πρώτη δεύτερος ένα δύο πέντε μακριά παντού πουθενά παραλία βόρεια νότια',
    ofBells:
      'πρώτος πρώτη πρώτο δεύτερος δεύτερη δεύτερο τρίτος τρίτη τρίτο τέταρτος τέταρτη τέταρτο πέμπτος πέμπτο ένα δύο τρία τέσσερα πέντε πόρτα κουδούνι μεσαίο τελευταίο επάνω υπόγειο ημιώροφος ρετιρέ έκτος έκτο έβδομος έβδομο όγδοος όγδοο ένατος ένατο δέκατος δέκατο έξι επτά οκτώ εννέα δέκα',
  },
  en: {
    inPlaces: 'street road avenue lane square station market',
    descriptions:
      'left right leftmost rightmost floor basement door corner opposite behind beside near nearby closed open across around inside outside upstairs downstairs there here min mins minute minutes metres meters km miles yards stops doors houses blocks streets until till only none ask turn same monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays',
    general:
      'in on at by to up down over past after before next away end back front out us ours hill bridge church town city village centre center building house lobby level ground walk walking short distance ahead straight downhill uphill outdoors bus car call see map daily always nowhere unknown weekday weekdays weekend weekends hour hours shut temporarily first second third two three five far everywhere anywhere beach crossroads roundabout adjacent north south east west',
    ofBells:
      'top bottom upper lower middle highest lowest first second third fourth fifth last next one two three four five bell button ground rear front back side attic sixth seventh eighth ninth tenth six seven eight nine ten',
  },
  es: {
    inPlaces: 'calle avenida plaza paseo estación',
    descriptions:
      'izquierda derecha esquina planta piso minuto minutos metros enfrente frente cerca detrás delante lado final fuera afuera dentro cruzando cerrado cerrada abierto abierta ninguno ninguna justo aquí abajo arriba hasta misma mismo',
    general:
      'allí ahí al en fondo recto todo siempre nada centro pueblo sótano calles lunes martes miércoles jueves viernes sábado domingo primera segunda tercera bajo dos tres cinco lejos playa cruce rotonda norte sur',
    ofBells:
      'primer primero primera segundo segunda tercer tercero tercera cuarto cuarta quinto quinta uno dos tres cuatro cinco puerta timbre botón bajo izq izqda dcha medio último última ático entresuelo principal sótano sexto séptimo octavo noveno décimo seis siete ocho nueve diez',
  },
  et: {
    inPlaces: 'tänav tn maantee mnt puiestee pst väljak plats jaam turg',
    descriptions:
      'vasak vasakul vasakpoolne parem paremal parempoolne nurk nurga nurgal korrus korrusel minut minutit meetrit vastas kõrval lähedal taga üle suletud avatud pole ainult siin üleval kuni sama',
    general:
      'seal ees sees väljas õues otse kaugel alati iga päev ööpäevaringselt maja naaber naabermajas kelder keldris esmaspäev teisipäev kolmapäev neljapäev reede laupäev pühapäev pühapäeviti esimene teine kolmas kaks kolm viis kõikjal rand rannas keskus ristmik põhjas lõunas',
    ofBells:
      'esimene teine kolmas neljas viies üks kaks kolm neli viis uks uksekell nupp ülemine alumine keskmine viimane kelder pööning kuues seitsmes kaheksas üheksas kümnes kuus seitse kaheksa üheksa kümme',
  },
  fi: {
    inPlaces: 'katu tie tori asema aukio puisto keskus',
    descriptions:
      'vasen vasemmalla oikea oikealla kulma kulmassa kulman kerros kerroksessa minuutti minuuttia metriä vastapäätä vieressä takana edessä lähellä naapurissa suljettu kiinni avoinna auki vain täällä alakerrassa yläkerrassa sama saman',
    general:
      'tässä tuolla ulkona sisällä suoraan alhaalla ylhäällä naapuri kellari kellarissa kävellen kävelymatka aina päivittäin tuntematon maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai sunnuntaisin ensimmäinen toinen kolmas kaksi kolme viisi kaukana kaikkialla ranta rannalla keskusta risteys',
    ofBells:
      'ensimmäinen toinen kolmas neljäs viides yksi kaksi kolme neljä viisi ovi ovikello nappi ylin alin ylempi alempi keskimmäinen viimeinen alakerta yläkerta pohjakerros kellari ullakko kuudes seitsemäs kahdeksas yhdeksäs kymmenes kuusi seitsemän kahdeksan yhdeksän kymmenen oikeanpuoleinen vasemmanpuoleinen',
  },
  fr: {
    inPlaces: 'rue avenue av boulevard bd place quai allée chemin route gare',
    descriptions:
      'gauche droite coin angle bout rez-de-chaussée étage minute minutes mètres face côté près proche derrière devant voisin fermé fermée ouvert ouverte aucun aucune juste ici là-bas jusqu même',
    general:
      'là au aux en sur après avant tout droit pied dehors rues pont centre village inconnu rdc sous-sol lundi mardi mercredi jeudi vendredi samedi dimanche première deuxième troisième deux trois cinq bas haut fond loin partout plage rond-point nord sud pas plus adjacent',
    ofBells:
      'premier première deuxième second seconde troisième quatrième cinquième un deux trois quatre cinq porte sonnette bouton haut bas milieu fond gche dte dernier dernière rdc sous-sol combles sixième septième huitième neuvième dixième six sept huit neuf dix',
  },
  hr: {
    inPlaces: 'ulica trg cesta avenija kolodvor',
    descriptions:
      'lijevo desno slijeva zdesna ugao ugla uglu kat katu prizemlje minuta minute metara nasuprot preko pored pokraj ispred iza blizu ravno zatvoreno zatvorena otvoreno otvorena nema samo ovdje dolje isti ista skrenite',
    general:
      'ondje tamo tu vani unutra selo podrum suteren svakodnevno nedjeljom ponedjeljak utorak srijeda četvrtak petak subota nedjelja prva prvi druga drugi treća dvije pet daleko svugdje nigdje plaža raskrižje sjeverno južno',
    ofBells:
      'prvi prva prvo drugi druga drugo treći treća treće četvrti četvrta peti peta jedan dva tri četiri pet vrata zvono gumb lijevi lijeva desni desna gornji gornja donji donja srednji srednja zadnji gore podrum potkrovlje suteren šesti sedmi osmi deveti deseti šest sedam osam devet deset',
  },
  hu: {
    inPlaces: 'utca út tér körút állomás',
    descriptions:
      'balra balról jobbra jobbról sarok sarkon emelet emeleten földszint földszinten perc percre méter szemben mellett mellette mellettünk mögött mögötte előtt előtte szomszéd szomszédban közel közelben túloldalon egyenesen végén zárva nyitva nincs csak itt lent fent',
    general:
      'ott kint bent bal jobb falu faluban pince pincében naponta mindig hétfő kedd szerda csütörtök péntek szombat vasárnap első második két öt messze mindenhol sehol strand kereszteződés lejjebb feljebb arra északra délre',
    ofBells:
      'első második harmadik negyedik ötödik egy két kettő három négy öt ajtó csengő gomb bal jobb felső legfelső alsó legalsó középső utolsó fszt ii iii iv pince tetőtér hatodik hetedik nyolcadik kilencedik tizedik hat hét nyolc kilenc tíz baloldali jobboldali',
  },
  it: {
    inPlaces: 'via viale piazza corso largo stazione',
    descriptions:
      'sinistra destra angolo pianterreno minuto minuti metri fronte fianco lato vicino dietro davanti accanto fine chiuso chiusa aperto aperta nessuno nessuna qui sotto sopra',
    general:
      'qua lì là al in su dall fuori dentro terra strada strade stesso stessa altra parte dritto sempre mai centro paese seminterrato lunedì martedì mercoledì giovedì venerdì sabato domenica primo prima seconda terza due tre cinque piano lontano ovunque spiaggia incrocio rotonda nord sud',
    ofBells:
      'primo prima secondo seconda terzo terza quarto quarta quinto quinta uno due tre quattro cinque piano porta campanello pulsante sx dx ultimo ultima centrale interno attico mansarda seminterrato sesto settimo ottavo nono decimo sei sette nove dieci',
  },
  lt: {
    inPlaces: 'gatvė g prospektas pr alėja aikštė stotis',
    descriptions:
      'kairė kairėje kairysis dešinė dešinėje dešinysis kampas kampe kampo aukštas aukšte minutė minutės minučių metrų priešais šalia greta netoli uždaryta uždarytas atidaryta nėra čia apačioje viršuje iki',
    general:
      'ten už namo arti toli tiesiai lauke viduje priekyje kaimynai rūsys rūsyje visada kasdien visą parą pėsčiomis nežinau pirmadienis antradienis trečiadienis ketvirtadienis penktadienis šeštadienis sekmadienis sekmadieniais pirma pirmas antra trečia penkios visur niekur paplūdimys centras sankryža',
    ofBells:
      'pirmas pirma antras antra trečias trečia ketvirtas ketvirta penktas penkta vienas trys keturi penki durys skambutis mygtukas viršutinis apatinis vidurinis paskutinis rūsys pastogė šeštas septintas aštuntas devintas dešimtas šeši septyni aštuoni devyni dešimt',
  },
  lv: {
    inPlaces: 'iela bulvāris prospekts laukums gatve stacija tirgus',
    descriptions:
      'kreisi kreisais kreisā labi labais labā stūris stūrī stāvs stāvā minūte minūtes minūšu metru pretī blakus aiz priekšā tuvu netālu slēgts slēgta atvērts atvērta nav tikai šeit lejā augšā līdz',
    general:
      'tur tālu taisni ārā ārpusē iekšā kaimiņos pagrabs pagrabā vienmēr katru dienu diennakts kājām nezinu pirmdiena otrdiena trešdiena ceturtdiena piektdiena sestdiena svētdiena svētdienās pirmā pirmais otrā trešā piecas visur nekur pludmale centrs krustojums',
    ofBells:
      'pirmais pirmā otrais otrā trešais trešā ceturtais ceturtā piektais piektā viens divi trīs četri pieci durvis zvans poga augšējais augšējā apakšējais apakšējā vidējais vidējā pēdējais pēdējā pagrabs bēniņi sestais septītais astotais devītais desmitais seši septiņi astoņi deviņi desmit',
  },
  nb: {
    inPlaces: 'gate gata vei veien plass torg stasjon',
    descriptions:
      'venstre høyre hjørnet etasje etg minutt minutter meter overfor bak vis-à-vis stengt åpent åpen døgnåpent ingen bare nede oppe ned opp til nærheten naboen nabohuset følg samme',
    general:
      'her der inne ute utenfor kjeller kjelleren kartet snu buss gangavstand ukjent mandag tirsdag onsdag torsdag fredag lørdag søndag første andre to tre fem dør langt borte overalt strand stranden sentrum nedenfor krysset nord sør stedet',
    ofBells:
      'første andre tredje fjerde femte to tre fire fem dør døren ringeklokke knapp øverst nederst øvre nedre øverste nederste midterste siste foran kjeller kjelleren underetasje sokkel loft sjette sjuende syvende åttende niende tiende seks sju åtte ni ti',
  },
  nl: {
    inPlaces: 'straat weg plein station',
    descriptions:
      'links rechts hoek verdieping begane minuut minuten meter tegenover overkant overzijde naast hiernaast ernaast achter achterom dichtbij vlakbij gesloten geopend geen alleen hier beneden boven tot einde eind zelfde',
    general:
      'daar aan op buiten binnen buren buurhuis kelder rechtdoor loopafstand altijd dagelijks onbekend maandag dinsdag woensdag donderdag vrijdag zaterdag zondag zondags eerste tweede derde twee drie vijf ver overal nergens strand centrum kruispunt rotonde',
    ofBells:
      'eerste tweede derde vierde vijfde een twee drie vier vijf deur bel knop linker rechter onder bovenste onderste middelste laatste kelder zolder souterrain zesde zevende achtste negende tiende zes zeven acht negen tien',
  },
  pl: {
    inPlaces: 'ulica ul plac pl aleja al dworzec',
    descriptions:
      'lewo prawo lewej prawej róg rogu rogiem piętro piętrze parter parterze minuta minuty minut metrów naprzeciw naprzeciwko obok blisko zamknięte zamknięta zamknięty nieczynne otwarte otwarta otwarty brak tylko tutaj',
    general:
      'tu tam za przed domem na zewnątrz wewnątrz sąsiad prosto przodu daleko pieszo centrum piwnica zawsze codziennie całodobowo nieznane poniedziałek wtorek środa czwartek piątek sobota niedziela pierwsza druga trzecia pierwsze pięć wszędzie nigdzie plaża skrzyżowanie niżej wyżej osiedle',
    ofBells:
      'pierwszy pierwsza pierwsze drugi druga drugie trzeci trzecia trzecie czwarty czwarta piąty piąta jeden dwa trzy cztery pięć drzwi dzwonek guzik lewy lewa prawy prawa górny górna dolny dolna środkowy środkowa ostatni ostatnia najwyższy piwnica poddasze suterena szósty siódmy ósmy dziewiąty dziesiąty sześć siedem osiem dziewięć dziesięć',
  },
  pt: {
    inPlaces: 'rua avenida praça largo estação',
    descriptions:
      'esquerda direita esquina andar rés-do-chão térreo minuto minutos metros quadra quadras frente lado perto pertinho atrás fim final fundo fora dentro fechado fechada aberto aberta nenhum nenhuma aqui abaixo acima até mesma mesmo vizinho vizinha pergunte dobre',
    general:
      'ali lá ao reto sempre diariamente centro vila cave sub-cave subsolo terça sexta sábado domingo segunda primeira primeiro terceira quarta quinta duas cinco longe praia cruzamento rotatória rotunda adiante norte sul',
    ofBells:
      'primeiro primeira segundo segunda terceiro terceira quarto quarta quinto quinta um dois três quatro cinco porta campainha botão esq dir dto frt cima baixo meio fundos último última cave sótão subsolo cobertura sexto sétimo oitavo nono décimo seis sete oito nove dez',
  },
  ro: {
    inPlaces: 'strada str bulevardul piața gara',
    descriptions:
      'stânga dreapta colț colțul etaj etajul parter minut minute metri vizavi lângă alături spate după peste aproape închis închisă deschis deschisă niciun nicio niciuna doar aici până afară înăuntru întrebați-ne',
    general:
      'acolo drum sat centru demisol subsol zilnic nonstop non-stop luni marți miercuri joi vineri sâmbătă duminică prima primul doua doi două cinci departe plaja intersecție',
    ofBells:
      'primul prima doi doilea doua treilea treia patrulea patra cincilea unu două trei patru cinci ușa sonerie buton sus jos mijloc ultimul ultima demisol subsol mansardă șaselea șaptelea optulea nouălea zecelea șase șapte opt nouă zece',
  },
  sv: {
    inPlaces: 'gatan vägen torg torget plats station',
    descriptions:
      'vänster höger hörn hörnet våning våningen bottenvåning bottenvåningen minut minuter meter mittemot emot bredvid intill bakom framför utanför tvärs nära stängt stängd öppet öppen ingen bara nere uppe samma',
    general:
      'här där inne ute precis grannen rakt fram runt källare källaren alltid dagligen dygnet gångavstånd okänd måndag tisdag onsdag torsdag fredag lördag söndag söndagar första andra två fem långt överallt strand stranden centrum korsningen norr söder',
    ofBells:
      'första andra tredje fjärde femte ett två tre fyra fem dörr dörren ringklocka knapp översta nedersta övre nedre mittersta sista källare vind sjätte sjunde åttonde nionde tionde sex sju åtta nio tio mitten',
  },
  tr: {
    inPlaces: 'caddesi cad sokak sokağı sok meydanı bulvarı durağı no',
    descriptions:
      'solda soldan sağda sağdan köşe köşede zemin dakika metre karşı karşıda karşısında karşımızda yan yanında yanımızda arkası arkasında önü önünde sonu sonraki yakın yakında yakınında kapalı kapalıdır açık yok sadece burada aşağıda yukarıda aynı',
    general:
      'orada şurada dışarıda içeride merkezde düz komşu bina yürüyerek saat her gün günü zaman bilinmiyor pazar pazartesi salı çarşamba perşembe cuma cumartesi birinci ikinci üçüncü bir beş sağ kat alt üst uzak uzakta plaj kavşak kuzey güney',
    ofBells:
      'birinci ikinci üçüncü dördüncü beşinci bir iki üç dört beş sol sağ kat kapı zil düğme üst üstteki alt alttaki orta ortadaki son en giriş bodrum çatı altıncı yedinci sekizinci dokuzuncu onuncu altı yedi sekiz dokuz on',
  },
  uk: {
    inPlaces: 'вулиця вул проспект просп площа пл бульвар вокзал станція ринок',
    descriptions:
      'ліворуч праворуч зліва справа наліво направо ріг розі рогом поверх поверсі хвилина хвилини хвилин метрів навпроти поруч поряд біля близько закрито закрита закритий зачинено зачинена відкрито відчинено немає лише тут унизу вгорі до',
    general:
      'там за перед будинком сусід центрі підвал надворі всередині прямо далеко пішки завжди щодня цілодобово невідомо понеділок вівторок середа четвер п’ятниця субота неділя перший перша друга третя п’ять всюди ніде пляж перехрестя нижче вище двір',
    ofBells:
      'перший перша перше другий друга друге третій третя третє четвертий четверта п’ятий п’ята один два три чотири двері дзвінок кнопка лівий ліва правий права верхній нижній середній останній підвал цоколь мансарда шостий сьомий восьмий дев’ятий десятий шість сім вісім дев’ять десять',
  },
};

/** Short words between the parts of a name, in all languages. */
export const particles =
  'de del della delle dei degli di da do dos das du des la le les las los el y e i und and et of the van von der den dem die zu zum zur am an ten ter te';

export type WithoutCapitals = 'ar' | 'he' | 'ja' | 'ko' | 'zh';

interface Marks {
  longestPlace: number;
  longestName: number;
  inPlaces: RegExp;
  inNames: RegExp;
}

/** Matches Arabic words, including the short words that are written together with them. */
const arabicWord = (words: string) => new RegExp(`(?:^|\\s)[وفبلك]?(?:ال|ل)?(?:${words})(?=\\s|$)`);
/** Matches Hebrew words, including the short words that are written together with them. */
const hebrewWord = (words: string) => new RegExp(`(?:^|\\s)[ובהלמש]{0,2}(?:${words})(?=\\s|$)`);

/** How names are recognised in scripts without capitals: by their length, and by having no mark of a description. */
export const marksWithoutCapitals: Readonly<Record<WithoutCapitals, Marks>> = {
  ar: {
    longestPlace: 30,
    longestName: 20,
    inPlaces: arabicWord(
      'دقيقة|دقائق|مشي|مشيا|مشيًا|سيرا|سيرًا|مغلق|مغلقة|مقفل|مقفلة|مسكر|مسكرة|مفتوح|مفتوحة|يوم|جمعة|سبت|أحد|يسار|يمين|شمال|جنوب|بجانب|بجوار|جانب|جانبنا|جنب|قرب|قريب|قريبة|بعيد|بعيدة|مسافة|أمام|امام|قدام|قبالة|خلف|خلفنا|مقابل|هنا|هناك|داخل|خارج|طابق|دور|أسفل|تحت|فوق|لا|غير|يوجد|متر|أمتار|زاوية|نهاية|آخر|أول|تالي|مبنى|عمارة|فقط|عند|في|على|نفس|كل|أعلى|سيارة|مدخل|تقاطع|شارعين|شاطئ|حتى|بعد|قبل|ساعة|ساعات|يوميا|يوميًا|دائما|دائمًا|اسألونا|اثنين|ثلاثاء|أربعاء|خميس',
    ),
    inNames: arabicWord(
      'يسار|أيسر|يمين|أيمن|أعلى|أسفل|علوي|سفلي|وسط|أوسط|طابق|دور|أرضي|قبو|أول|أولى|ثاني|ثانية|ثالث|ثالثة|رابع|رابعة|خامس|خامسة|سادس|سابع|ثامن|تاسع|عاشر|أخير|أخيرة|واحد|اثنان|اثنين|ثلاثة|باب|جرس|من|على|في|فوق|تحت|شقة',
    ),
  },
  he: {
    longestPlace: 30,
    longestName: 20,
    inPlaces: hebrewWord(
      'דקה|דקות|דק|דק׳|הליכה|רגל|סגור|סגורה|סגורים|פתוח|פתוחה|פתוחים|שבת|יום|ימי|ראשון$|שמאל|שמאלה|ימין|ימינה|ישר|ליד|מול|מאחורי|מאחורינו|לפני|מעבר|קרוב|קרובה|רחוק|רחוקה|כאן|פה|שם|בפנים|חוץ|חוף$|צומת$|פינה|פינת|סוף|קומה|קומת|למטה|למעלה|אין|ידוע|מטר|מטרים|רק|שני|צמוד|בניין|כניסה|כפר$|מרכז$|אותו|שלנו|הבא|עד|אחרי|בעוד|שעות|תמיד|כל|תשאלו',
    ),
    inNames: hebrewWord(
      'שמאל|שמאלי|ימין|ימני|קומה|קומת|קרקע|מרתף|גג|ראשון|ראשונה|שני|שנייה|שניה|שלישי|שלישית|רביעי|רביעית|חמישי|חמישית|שישי|שביעי|שמיני|תשיעי|עשירי|אחרון|אחרונה|אמצע|אמצעי|אחד|אחת|שניים|שתיים|שתים|שלוש|שלושה|למעלה|למטה|עליון|עליונה|תחתון|דלת|פעמון|כפתור|דירה',
    ),
  },
  ja: {
    longestPlace: 14,
    longestName: 10,
    inPlaces:
      /[\d一二三四五六七八九十]\s?[分時階]|徒歩|歩いて|営業|休み|休業|定休|無休|閉店|閉ま|毎日|曜|^[左右外裏角]$|[左右](?:側|手|折|に|の|へ)|隣|となり|向かい|向い|向こう|[こそ]こ|近く|近所|近い|駅近$|遠い|すぐ|の[前横裏角中上下先]|先$|角[をに]|目の角|そば|建物内|海辺|交差点|どこ|少し|駅先|バス|^[庭海]$|^一駅$|から|まで|です|ます|ません|ください|ない|なし|不明|キロ|メートル|階下|階上|地下(?!鉄)/,
    inNames:
      /[左右階隣の]|番目|つ目|^[上下奥]$|真ん中|手前|^第?[一二三四五六七八九十]番?$|^一番|地下|室$|から|です|ください|ベル|呼び鈴/,
  },
  ko: {
    longestPlace: 16,
    longestName: 8,
    inPlaces:
      /\d\s?(?:분|시|층|미터|m)|[가-힣]\s분|^[일이삼사오육칠팔구십]+분$|걸어|도보|왼쪽|오른쪽|[왼오른]편|좌측|우측|직진|모퉁이|코너|골목|건너|맞은편|옆|바로|집\s?[앞뒤]|건물 [앞안]|문 앞|앞에|뒤에|뒤편|지나서|근처|가까|멀어|멀리|사거리|교차로|해변$|이웃|여기|거기|저기|^(?:위|아래|안|밖|마을)$|[일이삼]\s?층|아래층|위층|지하(?!철)|닫|휴무|휴일|무휴|매일|영업|요일|모름|몰라|없|있|에서|까지|입니다|이에요|예요|세요/,
    inNames:
      /왼쪽|오른쪽|[왼오른]편|좌측|우측|가운데|중간|번째|^[일이삼사오육칠팔구십]번$|층|지하|옥상|위쪽|아래|^맨\s?위$|^(?:위|하나|둘|셋|넷|다섯|여섯)$|마지막|초인종|벨|에서|첫|둘째|셋째/,
  },
  zh: {
    longestPlace: 14,
    longestName: 6,
    inPlaces:
      /分钟|分鐘|小时|步行|走|到|就|的|在|很|请|没有|都有|不远|知道|未知|^[左右东西南北远近无外]$|[左右](?:边|邊|侧|转|手|拐)|拐|街角|路口|[山海院]子?[上下里边]$|站地|坐公交|旁|边|对面|[东西南北前后外]面|附近|隔壁|邻居|[这那][里儿]|村里|[门村街]口|门[前外]|屋[前后]|[区楼站院]内|地下(?!铁)|楼[上下]|[\d一二三四五六七八九十百两几][楼层米点]|关门|关闭|停业|营业|休息|每天|全天|周[一二三四五六日末]|星期|公里/,
    inNames:
      /[左右第楼层边旁个栋号门]|室$|最[上下后]|[上下](?:面|边|方)|^[一二三四五上下]$|中间|[东西]户|单元|按钮/,
  },
};
