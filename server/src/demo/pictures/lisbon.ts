/** The studio in Lisbon: its tiles, and the view from its roof. */
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

/** A wall tile with the corners of its neighbours. */
const tile = `<pattern id="tile" width="96" height="96" patternUnits="userSpaceOnUse">
  ${box([0, 0, 96, 96], '#e9eeee')}${shape('M48 8 88 48 48 88 8 48z', '#2f639f')}${shape('M48 22 74 48 48 74 22 48z', '#e9eeee')}
  ${disc(48, 48, 13, 13, '#5d8fc4')}${disc(48, 48, 5, 5, '#d9a93c')}
  ${times(4, (corner) => disc((corner % 2) * 96, corner > 1 ? 96 : 0, 20, 20, '#7ba5d0'))}
  ${stroke('M0 0H96V96', '#b9c6cc', 2)}</pattern>`;

const lemonTree = () => {
  const random = seededRandom(17);
  return `${shape('M-56 0H56L42 110H-42z', '#b5683f')}${box([-62, -12, 124, 24], '#c67a4c', 6)}${stroke('M0 0Q-8-110 4-200', '#5d4632', 16)}
   ${times(26, () => disc(random(-110, 110), random(-350, -170), random(26, 46), random(22, 36), random(0, 1) > 0.5 ? '#3f6b3c' : '#56853f'))}
   ${times(11, () => disc(random(-96, 96), random(-340, -180), 13, 16, '#f2cf45'))}`;
};

export const tiles = () => {
  const random = seededRandom(21);
  const stones = times(9, (row) =>
    times(34, (column) =>
      box(
        [column * 48 + (row % 2) * 24 + random(-3, 3) - 10, 1004 + row * 24, 42, 20],
        ['#cfc8b8', '#c2baa8', '#dad4c6', '#8f8a80'][Math.floor(random(0, 4))] ?? '',
        4,
      ),
    ),
  );
  const balcony = (x: number) =>
    `${box([x - 130, 90, 260, 380], '#f4efe4', 6)}${box([x - 104, 116, 208, 340], '#3b4a52', 3)}${stroke(`M${x} 116V456M${x - 104} 250H${x + 104}`, '#f4efe4', 12)}
     ${haze(x - 40, 220, 40, 70, '#b9d0dc', 0.55)}${box([x - 170, 470, 340, 22], '#d8d0c0', 4)}
     ${times(12, (bar) => stroke(`M${x - 154 + bar * 28} 380V470`, '#23343c', 6))}${stroke(`M${x - 162} 380H${x + 162}`, '#23343c', 9)}`;
  return scene(
    tile +
      gradient('door', ['#8c2f2b', '#a9423a', '#7a2724'], true) +
      gradient('ground', ['#a9a294', '#8a8377']),
    `${box([0, 0, 1600, 1010], 'url(#tile)')}${balcony(330) + balcony(1270)}
     ${shape('M560 1000V470a240 240 0 0 1 480 0V1000z', '#f0e9da')}${shape('M600 1000V480a200 200 0 0 1 400 0V1000z', 'url(#door)')}
     ${shape('M630 470a170 170 0 0 1 340 0z', '#ffe2a3')}${times(4, (ray) => stroke(`M800 470L${800 + Math.cos((ray + 1) * 0.63) * 170} ${470 - Math.sin((ray + 1) * 0.63) * 170}`, '#6d211f', 11))}
     ${stroke('M800 486V1000', '#5d1c1b', 7)}${times(2, (side) => times(2, (row) => box([632 + side * 186, 520 + row * 236, 150, 200], '#7d2926', 6)))}
     ${disc(778, 750, 13, 13, '#e6bd62')}${disc(824, 750, 13, 13, '#e6bd62')}
     ${box([0, 996, 1600, 220], 'url(#ground)')}${stones}${box([530, 978, 540, 30], '#e5ddcc', 4)}
     ${translate(1230, 920, 1.1, lemonTree())}${translate(360, 950, 0.75, lemonTree())}
     ${glow(250, 120, 900, '#fff0c8', 0.55)}`,
  );
};

/** A row of houses with light walls and red roofs. */
const roofs = (seed: number, baseline: number, maxHeight: number, walls: string[]) => {
  const random = seededRandom(seed);
  let x = -80;
  let svg = '';
  while (x < 1660) {
    const width = random(130, 250);
    const top = baseline - random(maxHeight * 0.5, maxHeight);
    const wall = walls[Math.floor(random(0, walls.length))] ?? '';
    svg += `${box([x, top, width, baseline - top + 40], wall)}${shape(`M${x - 12} ${top}L${x + width * 0.3} ${top - 46}H${x + width * 0.8}L${x + width + 12} ${top}z`, random(0, 1) > 0.4 ? '#b4563a' : '#c76d48')}`;
    for (let row = top + 30; row < baseline - 20; row += 66)
      for (let column = x + 22; column < x + width - 34; column += 54)
        svg += box([column, row, 22, 34], random(0, 1) > 0.75 ? '#ffdf9d' : '#5b6b74', 2);
    x += width - 2;
  }
  return svg;
};

export const river = () => {
  const random = seededRandom(8);
  return scene(
    gradient('sky', ['#4a86bd', '#9cc3dd', '#f4dcb4']) +
      gradient('water', ['#e9cf9f', '#6fa3c0', '#3f789f']),
    `${box([0, 0, 1600, 560], 'url(#sky)')}${glow(1210, 380, 620, '#fff2cc', 0.9)}
     ${haze(420, 170, 360, 30, '#ffffff', 0.6) + haze(980, 110, 300, 22, '#ffffff', 0.5)}
     ${shape('M0 520Q260 450 620 500T1240 480T1600 510V570H0z', '#7f9aa8')}
     ${box([0, 540, 1600, 300], 'url(#water)')}
     ${times(120, () => {
       const y = random(548, 820);
       const halfLength = random(10, 46);
       return stroke(
         `M${1210 + random(-1, 1) * (60 + (y - 540) * 1.2) - halfLength} ${y}h${halfLength * 2}`,
         '#fff4d2',
         3,
         random(0.3, 0.9),
       );
     })}
     ${translate(470, 668, 1, `${shape('M-70 0H80L60 26H-52z', '#f4efe4')}${shape('M0-6V-150L66-14z', '#fbf7ee')}${shape('M-8-6V-120L-52-14z', '#e8dcc6')}`)}
     ${roofs(3, 900, 170, ['#f1e6d2', '#e9d2b0', '#f6efe2', '#d9b9a0'])}
     ${roofs(12, 1040, 200, ['#f4ead8', '#e8c9a6', '#dfe4e0', '#f6efe2'])}
     ${roofs(29, 1240, 240, ['#f7f0e2', '#eed9ba', '#e3b99a'])}
     ${translate(1400, 1190, 1.1, lemonTree())}`,
  );
};
