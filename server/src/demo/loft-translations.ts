/** The loft's texts in other languages, as a host's translator would write them. */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { loft, loftSteps } from './content.ts';

export const loftLanguages = ['de', 'fr', 'lv'] as const satisfies GuestLanguage[];

type Translation = Record<(typeof loftLanguages)[number], string>;

const { apartment } = loft;
const [heating, lateArrival] = loft.sections;
const [coffee, market] = loft.tips;
const [tower, artNouveau] = loft.spots;
const [espresso, washing] = loft.guides;

const pairs: [original: string | undefined, translation: Translation][] = [
  [
    loftSteps.tower,
    {
      de: 'Gehen Sie von der Garage in der Kungu iela auf den Kirchturm zu. Sie sehen ihn den ganzen Weg.',
      fr: 'Depuis le parking de la Kungu iela, marchez vers le clocher. Vous le verrez tout le long.',
      lv: 'No stāvvietas Kungu ielā dodieties uz baznīcas torņa pusi. To redzēsiet visu ceļu.',
    },
  ],
  [
    loftSteps.street,
    {
      de: 'Biegen Sie an der Kirche in die Skārņu iela ein. Sie ist gepflastert: Koffer trägt man hier besser.',
      fr: 'À l’église, prenez la Skārņu iela. Elle est pavée : mieux vaut porter les valises.',
      lv: 'Pie baznīcas nogriezieties Skārņu ielā. Tā ir bruģēta, tāpēc koferus labāk nest rokās.',
    },
  ],
  [
    loftSteps.door,
    {
      de: 'Nummer 14 ist die grüne Tür mit der Messinglampe. Wir lassen sie für Sie an.',
      fr: 'Le numéro 14 est la porte verte à la lampe en laiton, que nous laissons allumée pour vous.',
      lv: 'Ēka Nr. 14 ir zaļās durvis ar misiņa lampu, ko atstājam Jums ieslēgtu.',
    },
  ],
  [
    loftSteps.keypad,
    {
      de: 'Berühren Sie das Tastenfeld rechts, dann leuchtet es. Geben Sie den Code ein und drücken Sie die Tür mit der Schulter auf.',
      fr: 'Touchez le clavier à droite, il s’allume. Tapez le code, puis poussez la porte de l’épaule.',
      lv: 'Pieskarieties tastatūrai labajā pusē, un tā iedegsies. Ievadiet kodu un pagrūdiet durvis ar plecu.',
    },
  ],
  [
    loftSteps.stairs,
    {
      de: 'Gehen Sie in den dritten Stock. Das Licht im Treppenhaus geht von selbst an. Es gibt keinen Aufzug.',
      fr: 'Montez au troisième étage. La lumière de l’escalier s’allume toute seule. Il n’y a pas d’ascenseur.',
      lv: 'Kāpiet uz ceturto stāvu (trīs stāvus augstāk). Gaisma kāpņu telpā ieslēdzas pati. Lifta nav.',
    },
  ],
  [
    loftSteps.bed,
    {
      de: 'Wohnung 7 ist die Tür links. Der Schlüssel hängt innen am Haken, und das Bett ist gemacht.',
      fr: 'L’appartement 7 est la porte de gauche. La clé est au crochet à l’intérieur, et le lit est fait.',
      lv: '7. dzīvoklis ir durvis pa kreisi. Atslēga karājas uz āķa iekšpusē, un gulta ir saklāta.',
    },
  ],
  [
    apartment.arrivalDirections,
    {
      de: 'Vom Flughafen fährt der Bus 22 in einer halben Stunde in die Altstadt. Ein Taxi braucht zwanzig Minuten und kostet etwa 15 EUR.',
      fr: 'De l’aéroport, le bus 22 met une demi-heure jusqu’à la vieille ville. Un taxi met vingt minutes et coûte environ 15 EUR.',
      lv: 'No lidostas 22. autobuss līdz vecpilsētai brauc pusstundu. Ar taksometru tas ir divdesmit minūšu brauciens un maksā apmēram 15 EUR.',
    },
  ],
  [
    apartment.parkingInstructions,
    {
      de: 'Die Altstadt ist für Autos gesperrt. Parken Sie in der Garage in der Kungu iela 1 (24 Stunden, etwa 18 EUR am Tag) und gehen Sie vier Minuten zu Fuß.',
      fr: 'La vieille ville est fermée aux voitures. Garez-vous au parking du 1, Kungu iela (24 h/24, environ 18 EUR par jour) et marchez quatre minutes.',
      lv: 'Vecpilsētā iebraukt ar auto nevar. Novietojiet to stāvvietā Kungu ielā 1 (visu diennakti, apmēram 18 EUR dienā) un ejiet četras minūtes kājām.',
    },
  ],
  [
    apartment.checkinInstructions,
    {
      de: 'Check-in ab 15:00 Uhr. Sie kommen früher? Ihre Koffer können im Miit Coffee warten, man kennt uns dort.',
      fr: 'Check-in à partir de 15:00. Vous arrivez plus tôt ? Vos valises peuvent attendre au Miit Coffee, on nous y connaît.',
      lv: 'Reģistrēšanās no plkst. 15:00. Ieradāties agrāk? Koferus var atstāt kafejnīcā Miit Coffee, tur mūs pazīst.',
    },
  ],
  [lateArrival?.name, { de: 'Späte Ankunft', fr: 'Arrivée tardive', lv: 'Ierašanās vēlu vakarā' }],
  [
    lateArrival?.content,
    {
      de: 'Jede Uhrzeit passt. Die Lampe im Treppenhaus geht von selbst an.',
      fr: 'Toutes les heures conviennent. La lampe de l’escalier s’allume toute seule.',
      lv: 'Der jebkura stunda. Lampa kāpņu telpā ieslēdzas pati.',
    },
  ],
  [
    apartment.stuckNote,
    {
      de: 'Wecken Sie das Tastenfeld mit der Handfläche, tippen Sie langsam und schließen Sie mit # ab. Die grüne Tür klemmt bei Regen: Ziehen Sie sie zuerst zu sich heran.',
      fr: 'Réveillez le clavier avec la paume, tapez lentement et terminez par #. La porte verte coince quand il pleut : tirez-la d’abord vers vous.',
      lv: 'Pamodiniet tastatūru ar plaukstu, rakstiet lēnām un beigās nospiediet #. Lietus laikā zaļās durvis ķeras: vispirms pavelciet tās uz savu pusi.',
    },
  ],
  [
    apartment.backupEntry,
    {
      de: 'Der graue Schlüsselkasten hinter dem linken Fensterladen öffnet sich mit 3094. Bitte legen Sie den Schlüssel zurück.',
      fr: 'La boîte à clés grise derrière le volet gauche s’ouvre avec 3094. Merci de remettre la clé.',
      lv: 'Pelēko atslēgu kastīti aiz kreisā slēģa var atvērt ar kodu 3094. Lūdzu, nolieciet atslēgu atpakaļ.',
    },
  ],
  [
    apartment.checkoutNote,
    {
      de: 'Hängen Sie den Schlüssel an den Haken und ziehen Sie die Tür zu. Benutztes Geschirr gehört in die Spülmaschine.',
      fr: 'Laissez la clé à son crochet et tirez la porte. La vaisselle utilisée va dans le lave-vaisselle.',
      lv: 'Pakariet atslēgu uz āķa un aizveriet durvis. Lietotos traukus ielieciet trauku mazgājamajā mašīnā.',
    },
  ],
  [
    loft.door.importantInfo,
    {
      de: 'Das Tastenfeld leuchtet, wenn Sie es berühren.',
      fr: 'Le clavier s’allume quand vous le touchez.',
      lv: 'Tastatūra iedegas, kad tai pieskaraties.',
    },
  ],
  [
    apartment.wifiAdditionalInfo,
    {
      de: 'Der Router steht hinter dem Bücherregal. Wenn er streikt, ziehen Sie für zehn Sekunden den Stecker.',
      fr: 'Le routeur est derrière la bibliothèque. S’il boude, débranchez-le dix secondes.',
      lv: 'Maršrutētājs ir aiz grāmatplaukta. Ja tas niķojas, atvienojiet to no strāvas uz desmit sekundēm.',
    },
  ],
  [
    heating?.content,
    {
      de: 'Der Boden ist von Oktober bis Mai warm. Der Regler neben der Badezimmertür geht von 1 bis 5; bei 3 ist es gemütlich.',
      fr: 'Le sol est chaud d’octobre à mai. La molette près de la salle de bains va de 1 à 5 ; sur 3, on est bien.',
      lv: 'Grīda ir silta no oktobra līdz maijam. Regulators pie vannas istabas durvīm ir no 1 līdz 5; ar 3 ir patīkami silti.',
    },
  ],
  [
    'The living room, with the lamp that gave the loft its name',
    {
      de: 'Das Wohnzimmer mit der Lampe, die dem Loft den Namen gab',
      fr: 'Le salon, avec la lampe qui a donné son nom au loft',
      lv: 'Viesistaba ar lampu, kas devusi loftam nosaukumu',
    },
  ],
  [
    'Your door: green, with the brass lamp',
    {
      de: 'Ihre Tür: grün, mit der Messinglampe',
      fr: 'Votre porte : verte, avec la lampe en laiton',
      lv: 'Jūsu durvis: zaļas, ar misiņa lampu',
    },
  ],
  [
    'The fish hall, before noon',
    {
      de: 'Die Fischhalle am Vormittag',
      fr: 'La halle aux poissons, le matin',
      lv: 'Zivju paviljons priekšpusdienā',
    },
  ],
  [
    'From the top, at dusk',
    {
      de: 'Von oben in der Dämmerung',
      fr: 'Vue d’en haut, au crépuscule',
      lv: 'Skats no augšas krēslā',
    },
  ],
  [
    'The tank is behind the machine, the button on its left',
    {
      de: 'Der Tank ist hinter der Maschine, der Knopf links daran',
      fr: 'Le réservoir est derrière la machine, le bouton à gauche',
      lv: 'Ūdens tvertne ir aiz aparāta, poga – tā kreisajā pusē',
    },
  ],
  [
    espresso?.name,
    { de: 'Espressomaschine', fr: 'Machine à expresso', lv: 'Espreso kafijas automāts' },
  ],
  [
    espresso?.instructions,
    {
      de: '1. Füllen Sie den Tank hinter der Maschine.\n2. Drücken Sie den linken Knopf und warten Sie, bis er nicht mehr blinkt.\n3. Eine Kapsel, ein Druck. Gebrauchte Kapseln kommen in die Dose.',
      fr: '1. Remplissez le réservoir derrière la machine.\n2. Appuyez sur le bouton gauche et attendez qu’il ne clignote plus.\n3. Une capsule, une pression. Les capsules usagées vont dans la boîte.',
      lv: '1. Piepildiet ūdens tvertni aiz aparāta.\n2. Nospiediet kreiso pogu un pagaidiet, līdz tā beidz mirgot.\n3. Viena kapsula, viens spiediens. Lietotās kapsulas metiet kārbā.',
    },
  ],
  [
    washing?.instructions,
    {
      de: 'Drehen Sie den Regler auf 40° und drücken Sie zweimal den runden Knopf. Eine Wäsche dauert 1 Stunde 20 Minuten.',
      fr: 'Tournez la molette sur 40° et appuyez deux fois sur le bouton rond. Un lavage dure 1 h 20.',
      lv: 'Pagrieziet regulatoru uz 40° un divreiz nospiediet apaļo pogu. Mazgāšana ilgst 1 stundu 20 minūtes.',
    },
  ],
  [
    apartment.contactHostTitle,
    {
      de: 'Anna, zwei Straßen weiter',
      fr: 'Anna, à deux rues d’ici',
      lv: 'Anna, divas ielas tālāk',
    },
  ],
  [
    apartment.contactHostAvailability,
    {
      de: 'Täglich von 8:00 bis 22:00 Uhr',
      fr: 'Tous les jours de 8:00 à 22:00',
      lv: 'Katru dienu no plkst. 8:00 līdz 22:00',
    },
  ],
  [
    apartment.contactHostResponseTime,
    {
      de: 'Meist innerhalb von zehn Minuten',
      fr: 'En général en dix minutes',
      lv: 'Parasti desmit minūšu laikā',
    },
  ],
  [
    apartment.contactHostBody,
    {
      de: 'Schreiben Sie zuerst; rufen Sie an, wenn es brennt. Ich spreche Lettisch, Englisch und ein wenig Deutsch.',
      fr: 'Écrivez d’abord, appelez si c’est urgent. Je parle letton, anglais et un peu allemand.',
      lv: 'Vispirms rakstiet, bet steidzamos gadījumos zvaniet. Runāju latviešu, angļu un nedaudz vācu valodā.',
    },
  ],
  [
    apartment.hostAdditionalInfo,
    {
      de: 'Nachts ausgesperrt? Rufen Sie an, ich habe einen leichten Schlaf.',
      fr: 'Bloqués dehors la nuit ? Appelez, j’ai le sommeil léger.',
      lv: 'Naktī netiekat iekšā? Zvaniet, man ir viegls miegs.',
    },
  ],
  [
    apartment.emergencyContactDescription,
    {
      de: 'Feuerwehr, Polizei und Rettungsdienst, auch auf Englisch.',
      fr: 'Pompiers, police et ambulance, en anglais aussi.',
      lv: 'Ugunsdzēsēji, policija un ātrā palīdzība, arī angļu valodā.',
    },
  ],
  ['Heated floor', { de: 'Fußbodenheizung', fr: 'Chauffage au sol', lv: 'Apsildāma grīda' }],
  [
    'Cot on request',
    {
      de: 'Babybett auf Anfrage',
      fr: 'Lit bébé sur demande',
      lv: 'Bērnu gultiņa pēc pieprasījuma',
    },
  ],
  [coffee?.distance, { de: '4 Minuten zu Fuß', fr: '4 min à pied', lv: '4 minūtes kājām' }],
  [
    coffee?.openingHours,
    {
      de: 'Montag bis Freitag 8:00–20:00 Uhr\nAm Wochenende 10:00–18:00 Uhr',
      fr: 'Du lundi au vendredi, 8:00–20:00\nLe week-end, 10:00–18:00',
      lv: 'No pirmdienas līdz piektdienai 8:00–20:00\nBrīvdienās 10:00–18:00',
    },
  ],
  [
    coffee?.description,
    {
      de: 'Vorn eine Fahrradwerkstatt, hinten der beste Flat White der Stadt.',
      fr: 'Devant, un atelier de vélos ; derrière, le meilleur flat white de la ville.',
      lv: 'Priekšā velosipēdu darbnīca, aizmugurē – labākā flat white kafija pilsētā.',
    },
  ],
  [market?.distance, { de: '9 Minuten zu Fuß', fr: '9 min à pied', lv: '9 minūtes kājām' }],
  [
    market?.openingHours,
    {
      de: 'Täglich 7:00–18:00 Uhr',
      fr: 'Tous les jours, 7:00–18:00',
      lv: 'Katru dienu 7:00–18:00',
    },
  ],
  [
    market?.description,
    {
      de: 'Fünf Zeppelinhallen voller Räucherfisch, Roggenbrot und Eingelegtem. Gehen Sie am Vormittag und mit Hunger.',
      fr: 'Cinq hangars à zeppelins remplis de poisson fumé, de pain de seigle et de cornichons. Allez-y le matin, et le ventre vide.',
      lv: 'Pieci cepelīnu angāri ar kūpinātām zivīm, rupjmaizi un marinējumiem. Ejiet priekšpusdienā un neēduši.',
    },
  ],
  [tower?.distance, { de: '3 Minuten zu Fuß', fr: '3 min à pied', lv: '3 minūtes kājām' }],
  [
    tower?.openingHours,
    {
      de: 'Dienstag bis Sonntag 10:00–18:00 Uhr',
      fr: 'Du mardi au dimanche, 10:00–18:00',
      lv: 'No otrdienas līdz svētdienai 10:00–18:00',
    },
  ],
  [
    tower?.description,
    {
      de: 'Ein Aufzug auf 72 Meter. Stehen Sie in der Dämmerung dort, wenn die Lampen angehen.',
      fr: 'Un ascenseur jusqu’à 72 mètres. Montez-y au crépuscule, quand les lampes s’allument.',
      lv: 'Lifts līdz 72 metru augstumam. Uzbrauciet krēslā, kad iedegas lampas.',
    },
  ],
  [artNouveau?.distance, { de: '20 Minuten zu Fuß', fr: '20 min à pied', lv: '20 minūtes kājām' }],
  [
    artNouveau?.description,
    {
      de: 'Alberta iela: Blicken Sie nach oben, jede Fassade hat ein Gesicht.',
      fr: 'Alberta iela : levez les yeux, chaque façade a un visage.',
      lv: 'Alberta iela: paskatieties augšup, katrai fasādei ir seja.',
    },
  ],
  [
    'Quiet from 22:00: the walls are as old as the town.',
    {
      de: 'Ruhe ab 22:00 Uhr: Die Wände sind so alt wie die Stadt.',
      fr: 'Silence à partir de 22:00 : les murs sont aussi vieux que la ville.',
      lv: 'Klusums no plkst. 22:00: sienas ir tikpat vecas kā pilsēta.',
    },
  ],
  [
    'No smoking, also not out of the window.',
    {
      de: 'Rauchen verboten, auch am offenen Fenster.',
      fr: 'Ne pas fumer, même à la fenêtre.',
      lv: 'Nesmēķēt, arī pie atvērta loga ne.',
    },
  ],
  [
    'Shoes off, please. Slippers are in the basket.',
    {
      de: 'Bitte ziehen Sie die Schuhe aus. Hausschuhe liegen im Korb.',
      fr: 'Merci d’ôter vos chaussures. Des chaussons sont dans le panier.',
      lv: 'Lūdzu, novelciet apavus. Čības ir grozā.',
    },
  ],
  [
    'Start the dishwasher',
    {
      de: 'Spülmaschine einschalten',
      fr: 'Lancez le lave-vaisselle',
      lv: 'Ieslēdziet trauku mazgājamo mašīnu',
    },
  ],
  [
    'Close the windows, also the small one in the bathroom.',
    {
      de: 'Schließen Sie die Fenster, auch das kleine im Bad.',
      fr: 'Fermez les fenêtres, la petite de la salle de bains aussi.',
      lv: 'Aizveriet logus, arī mazo vannas istabā.',
    },
  ],
  [
    'Look under the bed once more: chargers love it there.',
    {
      de: 'Schauen Sie noch einmal unter das Bett: Dort verstecken sich gern Ladegeräte.',
      fr: 'Regardez encore sous le lit : les chargeurs s’y cachent volontiers.',
      lv: 'Vēlreiz paskatieties zem gultas: tur mēdz palikt lādētāji.',
    },
  ],
];

export const loftTranslations: ReadonlyMap<string | undefined, Translation> = new Map(pairs);
