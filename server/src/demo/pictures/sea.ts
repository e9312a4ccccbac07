/** Pictures of the pine house and its surroundings. */
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

const pine = (seed: number, colour: string, crown: string) => {
  const random = seededRandom(seed);
  return `${stroke(`M0 0Q${random(-14, 14)}-300 ${random(-20, 20)}-760`, colour, 26)}${times(
    9,
    (branch) => {
      const y = -420 - branch * 46;
      const reach = 150 - branch * 9;
      return disc(random(-34, 34), y, reach * random(0.7, 1), 40, crown, 0.92);
    },
  )}`;
};

const grass = (seed: number, count: number, low: number) => {
  const random = seededRandom(seed);
  return times(count, () => {
    const x = random(-20, 1620);
    const y = low + random(-30, 60);
    const lean = random(-50, 60);
    return stroke(
      `M${x} ${y}q${lean / 3}-60 ${lean}-${random(80, 170)}`,
      ['#8a7a4b', '#6d6a41', '#a8925b', '#4f5637'][Math.floor(random(0, 4))] ?? '',
      4,
      0.9,
    );
  });
};

export const beach = () => {
  const random = seededRandom(41);
  const ripples = times(150, () => {
    const y = random(665, 900);
    const spread = 60 + (y - 665) * 0.9;
    const x = 930 + random(-spread, spread);
    const halfLength = random(20, 70) * (0.4 + (y - 665) / 200);
    return stroke(
      `M${x - halfLength} ${y}h${halfLength * 2}`,
      '#ffe3a8',
      2 + (y - 665) / 70,
      random(0.35, 0.95),
    );
  });
  return scene(
    gradient('sky', ['#31506b', '#7d8b9c', '#d99f82', '#f7c27c', '#fde3ae']) +
      gradient('water', ['#e0a578', '#6f8592', '#33586a', '#204050']) +
      gradient('sand', ['#b89368', '#d9b98a', '#8c6c49']),
    `${box([0, 0, 1600, 680], 'url(#sky)')}${times(7, () =>
      haze(random(0, 1600), random(90, 480), random(160, 420), random(10, 26), '#f6cba0', 0.5),
    )}
     ${glow(930, 610, 700, '#fff0c4', 0.9)}${disc(930, 612, 62, 62, '#fff6da')}${box([0, 660, 1600, 280], 'url(#water)')}${box([0, 656, 1600, 8], '#c98f6c')}${ripples}
     ${times(3, (wave) => stroke(`M-20 ${846 + wave * 34}q200 ${wave % 2 ? -22 : 22} 420 0t420 0t420 0t420 0`, '#fff4dd', 7 + wave * 3, 0.55))}
     ${shape('M0 930Q420 880 820 930T1600 900V1200H0z', 'url(#sand)')}${shape('M0 1040Q240 940 560 1040T1200 1060T1600 1000V1200H0z', '#a9865c')}
     ${grass(2, 110, 1090)}${grass(8, 130, 1190)}
     ${translate(120, 1080, 1.25, pine(4, '#2d2119', '#1d3029'))}${translate(330, 1040, 0.9, pine(14, '#37281d', '#26392f'))}${translate(1510, 1090, 1.3, pine(6, '#2d2119', '#1b2c26'))}
     ${haze(40, 1180, 160, 90, '#3a3527', 0.8)}`,
  );
};

export const house = () =>
  scene(
    gradient('sky', ['#22384a', '#5d7280', '#c9a58a']) +
      gradient('wood', ['#6b4a30', '#8a623f', '#573b26']) +
      gradient('roof', ['#3a3f42', '#23282b']) +
      gradient('light', ['#fff0c0', '#ffc768']) +
      gradient('moss', ['#4b5138', '#2b3024']),
    `${box([0, 0, 1600, 1200], 'url(#sky)')}
     ${times(12, (tree) =>
       translate(
         tree * 150 - 40,
         900,
         0.9 + (tree % 3) * 0.1,
         pine(tree + 50, '#5e6a6a', '#65787a'),
       ),
     )}
     ${haze(800, 860, 900, 90, '#d6c3ae', 0.75)}
     ${times(9, (tree) => translate(tree * 210 - 70, 960, 1.05, pine(tree + 80, '#40403c', '#3b4d49')))}
     ${box([0, 930, 1600, 270], 'url(#moss)')}
     ${box([420, 560, 780, 400], 'url(#wood)')}${times(16, (plank) => stroke(`M420 ${580 + plank * 25}H1200`, '#3d2918', 3, 0.6))}
     ${shape('M360 580 810 270 1260 580 1240 610 810 320 380 610z', 'url(#roof)')}${shape('M440 570 810 316 1180 570z', '#7a5536')}${box([1010, 300, 70, 140], '#5a4a42')}${`${haze(1060, 230, 40, 60, '#cfc8c0', 0.5)}${haze(1100, 130, 60, 70, '#cfc8c0', 0.32)}`}
     ${box([500, 640, 240, 300], '#2b1d12', 4)}${box([514, 654, 212, 286], 'url(#light)')}${stroke('M620 654V940M514 790H726', '#2b1d12', 10)}
     ${box([830, 640, 130, 320], '#2a4a3b', 4)}${box([850, 664, 90, 110], 'url(#light)', 4)}${disc(944, 820, 8, 8, '#e6b657')}
     ${box([1020, 660, 130, 150], '#2b1d12', 4)}${box([1032, 672, 106, 126], 'url(#light)')}${stroke('M1085 672V798', '#2b1d12', 8)}
     ${disc(810, 460, 52, 52, '#2b1d12')}${disc(810, 460, 42, 42, 'url(#light)')}
     ${box([340, 950, 940, 40], '#7d5a3a', 4)}${times(15, (board) => stroke(`M${360 + board * 64} 952v36`, '#4a3320', 3))}${box([380, 990, 900, 30], '#3d2b1c')}
     ${glow(620, 800, 520, '#ffcf7c', 0.7)}${glow(895, 720, 260, '#ffcf7c', 0.5)}${glow(1085, 740, 320, '#ffcf7c', 0.6)}
     ${stroke('M1190 560q60 60 180 30', '#1e1a16', 4)}${times(6, (bulb) => glow(1200 + bulb * 32, 580 + Math.sin(bulb) * 10 + bulb * 3, 44, '#ffe2a0', 0.95))}
     ${shape('M690 1020H1010L1180 1200H500z', '#8a7358', 0.8)}
     ${translate(120, 1130, 1.5, pine(3, '#1e1813', '#16231d'))}${translate(1480, 1150, 1.55, pine(7, '#1e1813', '#142019'))}${grass(19, 90, 1200)}`,
  );

export const fireside = () => {
  const random = seededRandom(61);
  return scene(
    gradient('wall', ['#6d5742', '#8a6f54', '#594633']) +
      gradient('brick', ['#7c4a36', '#5d3526']) +
      gradient('hearth', ['#1b0f0a', '#3b1a0c', '#8a3a12']) +
      gradient('leather', ['#8d5530', '#5d351d']) +
      gradient('floor', ['#6a4a31', '#3b281a']),
    `${box([0, 0, 1600, 930], 'url(#wall)')}${times(9, (plank) => stroke(`M0 ${plank * 104}H1600`, '#43321f', 4, 0.6))}${box([0, 920, 1600, 280], 'url(#floor)')}${times(7, (board) => stroke(`M0 ${940 + board * 40}H1600`, '#2a1b10', 3, 0.6))}
     ${box([420, 180, 760, 760], 'url(#brick)')}${times(19, (row) => times(8, (brick) => box([424 + brick * 96 - (row % 2) * 48, 186 + row * 40, 88, 32], ['#8f5a44', '#7d4b37', '#6b3f2e'][Math.floor(random(0, 3))] ?? '', 3)))}
     ${box([360, 120, 80, 820], 'url(#wall)')}${box([1166, 120, 120, 800], 'url(#wall)')}
     ${box([380, 330, 850, 44], '#4a2f1b', 6)}${shape('M580 940V640a220 200 0 0 1 440 0V940z', 'url(#hearth)')}
     ${times(4, (log) => `<rect x="${620 + log * 70}" y="${850 - (log % 2) * 40}" width="210" height="44" rx="22" fill="${log % 2 ? '#3a2113' : '#4d2d19'}" transform="rotate(${log % 2 ? -10 : 8} ${725 + log * 70} 870)"/>`)}
     ${`${shape('M660 870Q640 740 730 650Q740 720 790 600Q850 690 850 740Q900 690 900 640Q970 740 930 870z', '#f0832a')}${shape('M710 870Q690 780 760 710Q780 760 800 680Q850 750 850 790Q880 770 884 740Q910 810 884 870z', '#ffc24e')}${shape('M760 870Q750 810 790 770Q840 800 836 870z', '#fff0b4')}`}
     ${glow(800, 800, 820, '#ff9a3c', 0.75)}${box([540, 930, 520, 34], '#4b4a49', 4)}
     ${box([520, 250, 56, 80], '#e8dcc4', 8)}${box([600, 220, 150, 110], '#2d2118', 3)}${box([612, 232, 126, 86], '#7f98a0')}${disc(1040, 296, 36, 34, '#3f6d58')}${stroke('M1040 262V196M1030 262L1000 206M1050 262L1086 210', '#a8925b', 5)}
     ${haze(1330, 1120, 260, 40, '#140b05', 0.8)}${box([1180, 640, 330, 380], 'url(#leather)', 70)}${box([1130, 800, 120, 280], '#7a4828', 50)}${box([1440, 800, 120, 280], '#5d361d', 50)}${box([1220, 880, 250, 130], '#96603a', 36)}${shape('M1220 690Q1340 650 1470 700L1450 900Q1340 860 1240 900z', '#e9dcc4')}${times(6, (line) => stroke(`M${1236 + line * 40} 694q6 90 0 190`, '#b9603f', 7, 0.7))}
     ${disc(230, 1080, 190, 44, '#2a1a0f', 0.7)}${times(9, (end) => disc(110 + (end % 4) * 78 + (end > 3 ? 36 : 0) - (end > 6 ? 36 : 0), 1040 - Math.floor(end / 4) * 68, 38, 36, '#a97b4f') + disc(110 + (end % 4) * 78 + (end > 3 ? 36 : 0) - (end > 6 ? 36 : 0), 1040 - Math.floor(end / 4) * 68, 24, 22, '#c69a68'))}`,
  );
};
