/** The loft from inside, its espresso machine, and a cup of coffee. */
import {
  box,
  disc,
  glow,
  gradient,
  haze,
  scene,
  seededRandom,
  shape,
  stroke,
  times,
  translate,
} from './paint.ts';
import { houses } from './town.ts';

/** Floorboards that run towards the viewer. */
const boards = (from: number, colour: string) =>
  `${box([0, from, 1600, 1200 - from], colour)}${times(19, (line) => stroke(`M${800 + (line - 9) * 90} ${from}L${800 + (line - 9) * 260} 1200`, '#2a1c12', 3, 0.4))}`;

const lampshade = `${stroke('M0 60V560', '#3b2b1c', 12)}${disc(0, 562, 76, 14, '#2c2016')}
  ${shape('M-74-84H74L116 70H-116z', '#ffe2a6')}${shape('M-74-84H74L84-50H-84z', '#fff3d0', 0.7)}`;

const plant = `${times(11, (leaf) => {
  const turn = -80 + leaf * 16;
  return `<path d="M0 0C-46-90-40-190 0-270C40-190 46-90 0 0z" fill="${leaf % 2 ? '#2f5b43' : '#3f7354'}" transform="rotate(${turn}) scale(${0.75 + (leaf % 3) * 0.12})"/>`;
})}${shape('M-62-6H62L46 120H-46z', '#c9b79c')}`;

const cushion = (x: number, y: number, colour: string, turn: number) =>
  `<rect x="${x}" y="${y}" width="150" height="140" rx="30" fill="${colour}" transform="rotate(${turn} ${x + 75} ${y + 70})"/>`;

export const livingRoom = () =>
  scene(
    gradient('wall', ['#5a4736', '#8a6c4c', '#6e553d']) +
      gradient('dusk', ['#16283c', '#3c5068', '#b0846e', '#eeb46f']) +
      gradient('wood', ['#7b5433', '#4b3120']) +
      gradient('sofa', ['#33604d', '#1f4235']) +
      gradient('cloth', ['#c9b394', '#a58e70', '#cbb698', '#9d876a'], true),
    `${box([0, 0, 1600, 900], 'url(#wall)')}${boards(880, 'url(#wood)')}${box([0, 862, 1600, 24], '#4d3a2a')}
     ${box([120, 110, 620, 640], '#3d2f24', 6)}${box([140, 130, 580, 600], 'url(#dusk)')}
     <clipPath id="pane"><rect x="140" y="130" width="580" height="600"/></clipPath>
     <g clip-path="url(#pane)">${translate(140, 250, 0.5, houses(7, 1000, 420, '#3f4452', '#ffcf80'))}${translate(60, 330, 0.5, houses(17, 1000, 360, '#272d39', '#ffc566'))}</g>
     ${stroke('M430 130V730M140 420H720', '#3d2f24', 16)}${box([96, 740, 670, 26], '#4b3a2c', 4)}
     ${shape('M60 80H250Q210 470 170 880H40z', 'url(#cloth)')}${shape('M610 80H800L830 880H690Q650 470 610 80z', 'url(#cloth)')}${box([20, 66, 830, 20], '#2c2119', 10)}
     ${box([930, 210, 210, 270], '#2b2018', 4)}${box([948, 228, 174, 234], '#e9dcc2')}${shape('M948 462V380L1010 320 1060 370 1122 300V462z', '#6d8a7b')}${disc(1070, 280, 22, 22, '#e4a74e')}
     ${haze(900, 1080, 620, 60, '#1c120b', 0.6)}${disc(830, 1090, 560, 84, '#8f3f2e')}${disc(830, 1084, 500, 68, '#a9583f')}${disc(830, 1080, 420, 50, '#bb7352')}
     ${box([560, 690, 720, 200], 'url(#sofa)', 46)}${box([520, 770, 110, 230], '#2b5543', 40)}${box([1210, 770, 110, 230], '#24493a', 40)}${box([600, 850, 640, 130], '#3a6a55', 28)}${stroke('M920 860V976', '#234a3a', 5)}
     ${box([580, 990, 26, 44], '#2a1c12')}${box([1236, 990, 26, 44], '#2a1c12')}
     ${cushion(660, 740, '#d99a3e', -8)}${cushion(780, 750, '#e8dcc4', 6)}${cushion(1060, 745, '#b9603f', 9)}
     ${translate(1400, 340, 1.05, lampshade)}${glow(1400, 360, 760, '#ffce7c', 0.8)}${glow(1400, 350, 230, '#fff0c8', 0.9)}
     ${translate(390, 990, 1.1, plant)}
     ${disc(830, 1010, 190, 30, '#5d3d25')}${box([820, 1015, 20, 90], '#3f2918')}${disc(770, 990, 34, 8, '#efe6d6')}${box([748, 962, 44, 28], '#f4ecdd', 8)}${box([850, 984, 110, 18], '#31505a', 3)}${box([858, 968, 96, 16], '#b9603f', 3)}`,
  );

export const bedroom = () =>
  scene(
    gradient('wall', ['#dcd3c1', '#cdc1aa']) +
      gradient('day', ['#eef4f2', '#fdf7e6']) +
      gradient('linen', ['#fffdf8', '#e6ddcd']) +
      gradient('throw', ['#3e6a57', '#27493b']) +
      gradient('head', ['#8a6140', '#6b4a30'], true) +
      gradient('curtain', ['#f6f0e2', '#dccfb6', '#f7f1e4', '#d6c8ae'], true),
    `${box([0, 0, 1600, 900], 'url(#wall)')}${boards(900, '#a37a54')}${box([0, 884, 1600, 22], '#efe8da')}
     ${box([1050, 90, 420, 620], '#fbf8f1', 6)}${box([1070, 110, 380, 580], 'url(#day)')}${`${haze(1160, 640, 120, 90, '#9db89a', 0.8)}${haze(1350, 620, 150, 120, '#86a78a', 0.7)}`}${stroke('M1260 110V690M1070 380H1450', '#fbf8f1', 14)}
     ${shape('M960 50H1110Q1080 460 1060 880H940z', 'url(#curtain)')}${shape('M1410 50H1560L1590 880H1470Q1440 460 1410 50z', 'url(#curtain)')}
     ${shape('M1070 110H1450L900 1200H60z', '#fff6d8', 0.28)}
     ${box([190, 430, 760, 420], 'url(#head)', 30)}${times(6, (bar) => stroke(`M${300 + bar * 108} 450V700`, '#5d3f29', 4, 0.6))}
     ${haze(600, 1090, 560, 60, '#3a2616', 0.55)}
     ${shape('M170 760Q180 700 250 700H890Q960 700 970 760L1040 1080H100z', 'url(#linen)')}
     ${times(2, (side) => `<rect x="${250 + side * 330}" y="590" width="280" height="160" rx="62" fill="#fffefb"/><path d="M${270 + side * 330} 720q120 34 240 0" stroke="#d8cdb9" stroke-width="6" fill="none"/>`)}
     ${shape('M150 850Q560 800 990 850L1040 1080H100z', 'url(#throw)')}${times(8, (fold) => stroke(`M${200 + fold * 100} 850Q${190 + fold * 104} 960 ${150 + fold * 118} 1078`, '#1d3a2e', 5, 0.35))}
     ${stroke('M160 800Q560 752 980 800', '#cfc3ae', 7, 0.7)}
     ${box([20, 760, 150, 250], '#7c5638', 8)}${box([34, 800, 122, 70], '#6a4930', 6)}${disc(95, 836, 8, 8, '#e0b356')}
     ${stroke('M95 640V756', '#5a3d26', 10)}${shape('M52 520H138L166 646H24z', '#ffe6b0')}${glow(95, 590, 330, '#ffd891', 0.75)}
     ${translate(1330, 950, 0.9, plant)}${box([470, 190, 210, 160], '#fbf8f1', 3)}${box([486, 206, 178, 128], '#e4d8bf')}${stroke('M500 310Q560 230 600 290T660 240', '#4c7460', 9)}`,
  );

/**
 * An espresso machine in chrome and black with a cup under it. It is 500 wide and 560 high, and its foot is at y = 560.
 */
const espressoMachine = `${haze(250, 566, 290, 22, '#20140c', 0.6)}
  ${box([40, 60, 420, 190], 'url(#chrome)', 26)}${box([70, 20, 360, 50], '#2b2b2d', 14)}${times(5, (cup) => box([90 + cup * 68, -18, 52, 42], '#f1e9da', 8))}
  ${box([70, 250, 130, 300], 'url(#chrome)', 10)}${box([40, 500, 420, 60], '#232326', 14)}${times(9, (slot) => box([220 + slot * 25, 512, 12, 8], '#55555a', 3))}
  ${disc(110, 152, 44, 44, '#f7f2e6')}${disc(110, 152, 36, 36, '#fdfaf2')}${stroke('M110 152L132 128', '#b23a2a', 6)}${times(3, (button) => disc(210 + button * 74, 152, 24, 24, button === 0 ? '#e9a640' : '#3a3a3e'))}
  ${box([262, 246, 116, 46], '#3a3a3e', 10)}${box([240, 288, 160, 30], '#1f1f22', 12)}${stroke('M395 302L520 330', '#1f1f22', 26)}
  ${stroke('M302 322V404M338 322V404', '#5a3218', 9)}${shape('M264 408H376L362 494Q320 510 278 494z', '#fffaf0')}${stroke('M374 424q44 6 28 40t-40 20', '#fffaf0', 12)}${disc(320, 410, 56, 11, '#7b4a26')}`;

const chrome = gradient('chrome', ['#6f7375', '#e9ebea', '#a9adae', '#f4f5f4', '#7b7f81'], true);

export const espresso = () =>
  scene(
    `${chrome}${gradient('tile', ['#e8e2d3', '#cfc6b2'])}${gradient('oak', ['#b98a58', '#8a6038'])}`,
    `${`${box([-40, -40, 1680, 920], 'url(#tile)')}${times(9, (row) => stroke(`M0 ${row * 100}H1600`, '#bdb29c', 5) + times(9, (column) => stroke(`M${column * 200 + (row % 2) * 100} ${row * 100}v100`, '#bdb29c', 5)))}`}
     ${`${box([60, 190, 420, 26], '#7b5433')}${times(4, (jar) => box([90 + jar * 96, 90, 66, 100], ['#c9733f', '#3f6d58', '#e0cfa8', '#7c4a3a'][jar] ?? '', 12))}`}
     ${box([0, 860, 1600, 340], 'url(#oak)')}${times(12, (grain) => stroke(`M0 ${880 + grain * 27}q400 ${(grain % 3) * 14 - 14} 800 0t800 0`, '#6f4b2a', 3, 0.45))}
     ${translate(520, 260, 1.22, espressoMachine)}${glow(250, 120, 700, '#ffe0a0', 0.55)}
     ${times(26, (bean) =>
       disc(
         1180 + ((bean * 67) % 330),
         1020 + ((bean * 41) % 120),
         22,
         14,
         bean % 2 ? '#3d2213' : '#54301b',
       ),
     )}
     ${box([170, 860, 190, 120], '#f4ecdd', 18)}${disc(265, 862, 95, 20, '#e6dac4')}${disc(265, 864, 84, 15, '#5b3219')}`,
  );

/** A cup on an old table, seen from above. */
export const coffee = () => {
  const random = seededRandom(3);
  return scene(
    `${gradient('table', ['#8a5a34', '#6b4226', '#815231', '#5d3820'], true)}${gradient('cream', ['#f6e3c2', '#e3c294'])}`,
    `${box([0, 0, 1600, 1200], 'url(#table)')}${times(7, (board) => box([0, board * 172, 1600, 4], '#3a2212'))}
     ${times(60, () => {
       const y = random(0, 1200);
       return stroke(
         `M${random(-200, 1200)} ${y}q${random(120, 300)} ${random(-10, 10)} ${random(320, 700)} 0`,
         '#472a16',
         random(1, 3),
         0.45,
       );
     })}
     ${haze(860, 690, 420, 400, '#1d0f06', 0.75)}${disc(800, 620, 400, 400, '#efe7d8')}${disc(800, 620, 372, 372, '#faf5ea')}${disc(800, 620, 290, 290, '#e9dfcc')}
     ${haze(830, 650, 262, 262, '#8d7a62', 0.7)}${stroke('M1010 460q170-110 210 20t-130 170', '#fbf6ec', 46)}${disc(800, 620, 256, 256, '#fffaf0')}${disc(800, 620, 226, 226, '#6d3f1e')}${disc(800, 620, 212, 212, '#8f5a2e')}
     ${shape('M800 780C640 690 610 590 670 530C720 486 780 506 800 560C820 506 880 486 930 530C990 590 960 690 800 780z', 'url(#cream)')}${shape('M800 720C700 660 680 600 716 566C750 540 788 556 800 596C812 556 850 540 884 566C920 600 900 660 800 720z', '#8f5a2e')}${shape('M800 690C730 644 722 606 746 586C772 570 794 584 800 612C806 584 828 570 854 586C878 606 870 644 800 690z', 'url(#cream)')}
     ${stroke('M330 250L520 1010', '#1d0f06', 26, 0.6)}${stroke('M310 240L496 960', '#d9d6cd', 20)}<ellipse cx="506" cy="1004" rx="44" ry="76" fill="#e7e4dc" transform="rotate(-14 506 1004)"/>
     ${shape('M1240 900q190-160 330 40q-160-20-300 90z', '#1d0f06', 0.6)}${shape('M1210 880q190-180 340 40q-160-40-300 80z', '#c98a3f')}${times(5, (fold) => stroke(`M${1262 + fold * 52} ${832 + Math.abs(fold - 2) * 18}q24 44 6 86`, '#8f5a24', 9, 0.8))}
     ${glow(260, 130, 900, '#ffe6b4', 0.5)}`,
  );
};
