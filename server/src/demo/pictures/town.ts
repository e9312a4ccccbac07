/** The old town around the loft. */
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

/** A row of houses with roofs and some lit windows. */
export function houses(
  seed: number,
  baseline: number,
  maxHeight: number,
  colour: string,
  litColour: string,
) {
  const random = seededRandom(seed);
  let x = -60;
  let svg = '';
  while (x < 1660) {
    const width = random(110, 210);
    const top = baseline - random(maxHeight * 0.6, maxHeight);
    const peak = random(50, 130);
    svg += shape(
      `M${x} ${baseline}V${top}L${x + width / 2} ${top - peak}L${x + width} ${top}V${baseline}z`,
      colour,
    );
    if (random(0, 1) > 0.5) svg += box([x + width * 0.68, top - peak * 0.9, 22, 60], colour);
    for (let row = top + 34; row < baseline - 40; row += 62)
      for (let column = x + 24; column < x + width - 34; column += 46)
        if (random(0, 1) > 0.45)
          svg += box([column, row, 20, 30], random(0, 1) > 0.35 ? litColour : '#1d2b33', 2);
    x += width - 2;
  }
  return svg;
}

/** A church with a copper spire. Its foot is at 0, 0. */
const spire = (colour: string, edge: string) =>
  `${box([-58, -420, 116, 420], colour)}${box([-70, -436, 140, 20], edge)}
   ${shape('M-58-436Q-50-520-30-530V-600H30V-530Q50-520 58-436z', colour)}
   ${shape('M-34-600Q-26-660-12-680L0-860 12-680Q26-660 34-600z', edge)}
   ${disc(0, -866, 7, 7, '#e9b65a')}${times(3, (row) => box([-14, -390 + row * 120, 28, 62], '#ffd58a', 14))}`;

export const rooftops = () =>
  scene(
    gradient('sky', ['#1f3a52', '#52647c', '#b98a79', '#f1b56f', '#f7d9a0']) +
      gradient('mist', ['#8d7078', '#5b5966']) +
      gradient('near', ['#33323c', '#191c22']),
    `${box([0, 0, 1600, 1200], 'url(#sky)')}${glow(1180, 690, 620, '#ffd9a0', 0.75)}
     ${haze(420, 250, 420, 28, '#d9a78c', 0.55) + haze(1150, 340, 520, 24, '#f3c592', 0.6)}
     ${houses(11, 900, 170, '#9c7f80', '#f5cf92')}
     ${translate(980, 860, 0.8, spire('#6d5b66', '#55505f'))}
     ${houses(5, 1010, 230, '#625a68', '#ffd58a')}
     ${translate(470, 1010, 1.05, spire('#463f4b', '#3f5b55'))}${glow(470, 600, 120, '#ffd58a', 0.5)}
     ${houses(23, 1220, 300, 'url(#near)', '#ffc766')}`,
  );

export const greenDoor = () => {
  const random = seededRandom(9);
  const stones = times(9, (row) =>
    times(26, (column) => {
      const y = 985 + row * 26 + row * row * 1.2;
      return disc(
        column * 66 + (row % 2) * 33 + random(-6, 6),
        y,
        31,
        11 + row * 1.4,
        ['#5d5a58', '#6a6562', '#4f4d4d', '#75706a'][Math.floor(random(0, 4))] ?? '',
      );
    }),
  );
  const lamp = `${stroke('M0-60C-46-60-46 0 0 0', '#3a2a14', 9)}${shape('M-34 0H34L24 84H-24z', '#ffdf9a')}
    ${stroke('M-34 0H34L24 84H-24z', '#6e4f1d', 7)}${shape('M-42 0 0-38 42 0z', '#8d6a2b')}`;
  const pot = `${shape('M-44 0H44L32 92H-32z', '#a65f3d')}${times(9, (leaf) =>
    disc(-48 + leaf * 12, -34 - (leaf % 3) * 24, 24, 38, leaf % 2 ? '#3c6b4a' : '#2d5540'),
  )}${times(7, (bloom) => disc(-42 + bloom * 14, -62 - (bloom % 3) * 20, 9, 9, '#e7c9b0'))}`;
  return scene(
    gradient('wall', ['#9a6f43', '#c5935a', '#a97846']) +
      gradient('door', ['#1f4a3a', '#2e6650', '#173a2e'], true) +
      gradient('ground', ['#3f3c3b', '#2b2a2b']),
    `${box([0, 0, 1600, 1010], 'url(#wall)')}
     ${times(14, () =>
       haze(random(0, 1600), random(0, 900), random(60, 200), random(30, 90), '#7d5632', 0.16),
     )}
     ${box([0, 940, 1600, 70], '#7c6a58')}
     ${shape('M500 990V420a300 300 0 0 1 600 0V990z', '#cdb898')}${shape('M540 990V420a260 260 0 0 1 520 0V990z', '#8f7a5d')}
     ${shape('M560 990V420a240 240 0 0 1 480 0V990z', 'url(#door)')}
     ${shape('M590 420a210 210 0 0 1 420 0z', '#f6cd84')}${times(5, (ray) => stroke(`M800 420L${800 + Math.cos((ray + 1) * 0.52) * 212} ${420 - Math.sin((ray + 1) * 0.52) * 212}`, '#1c4435', 12))}
     ${stroke('M800 440V990', '#12302a', 8)}${times(2, (side) => times(2, (row) => box([596 + side * 226, 480 + row * 250, 180, 210], '#173d30', 8) + box([606 + side * 226, 490 + row * 250, 160, 190], '#2b604b', 6)))}
     ${disc(770, 730, 15, 15, '#e0b356')}${disc(832, 730, 15, 15, '#e0b356')}
     ${box([520, 972, 560, 30], '#b3a288', 4)}${box([480, 1000, 640, 40], '#95866f', 4)}
     ${box([0, 985, 480, 230], 'url(#ground)')}${box([1120, 985, 480, 230], 'url(#ground)')}${box([0, 1036, 1600, 170], 'url(#ground)')}${stones}
     ${box([470, 996, 660, 44], '#a08f76', 4)}
     ${translate(1230, 330, 1.3, lamp)}${glow(1230, 390, 560, '#ffcf7a', 0.85)}${translate(330, 930, 1.15, pot)}${translate(1300, 940, 0.9, pot)}
     ${box([150, 300, 190, 330], '#cdb898', 8)}${box([168, 318, 154, 294], '#33454c', 4)}${stroke('M245 318V612M168 460H322', '#cdb898', 10)}${haze(215, 400, 30, 60, '#7f97a0', 0.5)}`,
  );
};

/** The hall of the market, with one arch behind the other towards the light. */
export const market = () => {
  const random = seededRandom(31);
  const heap = (x: number, y: number, colours: string[]) =>
    times(46, () =>
      disc(
        x + random(-120, 120),
        y - random(0, 1) * random(0, 74),
        21,
        20,
        colours[Math.floor(random(0, colours.length))] ?? '',
      ),
    );
  const stall = (x: number, y: number, colours: string[]) =>
    `${heap(x, y, colours)}${box([x - 160, y + 4, 320, 96], '#6d4a2c', 6)}${box([x - 160, y + 4, 320, 16], '#8b6238', 6)}`;
  return scene(
    gradient('hall', ['#5b6b6a', '#8b8d80', '#4b463f']) + gradient('floor', ['#a39a86', '#5d564c']),
    `${box([0, 0, 1600, 1200], 'url(#hall)')}
     ${times(7, (arch) => {
       const size = 820 - arch * 100;
       const middle = 760 - arch * 22;
       return shape(
         `M${800 - size} ${middle + 260}V${middle}a${size} ${size * 0.86} 0 0 1 ${size * 2} 0v260z`,
         ['#465553', '#7d8780', '#566562', '#95998c', '#6b7772', '#b4b19c', '#fff3d6'][arch] ?? '',
       );
     })}
     ${glow(800, 560, 520, '#fff0cc', 0.9)}${stroke('M800 430V880M700 470V880M900 470V880M610 640H990', '#8a8472', 7, 0.7)}
     ${shape('M0 1200 560 850H1040L1600 1200z', 'url(#floor)')}
     ${times(6, (lamp) => glow(200 + lamp * 240, 250 + Math.abs(2.5 - lamp) * 34, 110, '#ffd88f', 0.85))}
     ${stall(330, 880, ['#c8452f', '#d95b3a', '#b5382b']) + stall(1270, 880, ['#6f8f3a', '#86a64a', '#54763a'])}
     ${times(
       9,
       (person) =>
         disc(
           560 + person * 60,
           842 + (person % 3) * 14,
           15,
           52,
           ['#2c3a40', '#57413a', '#3d4a3c'][person % 3] ?? '',
           0.8,
         ) + disc(560 + person * 60, 780 + (person % 3) * 14, 11, 13, '#6d5548', 0.8),
     )}
     ${stall(150, 1080, ['#e0a02f', '#eab54a', '#d48a24'])}${stall(1450, 1080, ['#7c3b57', '#94506a', '#5f2c45'])}`,
  );
};

export const facade = () => {
  const window = (x: number, y: number) =>
    `${shape(`M${x - 92} ${y + 250}V${y + 20}a92 92 0 0 1 184 0v230z`, '#f0e6d2')}${shape(`M${x - 70} ${y + 250}V${y + 26}a70 70 0 0 1 140 0v224z`, 'url(#glass)')}
     ${stroke(`M${x} ${y - 40}V${y + 250}M${x - 70} ${y + 90}H${x + 70}`, '#e3d5ba', 9)}
     ${stroke(`M${x - 110} ${y - 30}Q${x - 60} ${y - 120} ${x} ${y - 96}Q${x + 60} ${y - 120} ${x + 110} ${y - 30}`, '#f7efdf', 16)}
     ${disc(x, y - 104, 26, 30, '#f7efdf')}${disc(x, y - 100, 16, 19, '#d8c6a4')}${box([x - 110, y + 250, 220, 22], '#f7efdf', 4)}`;
  const balcony = (y: number) =>
    `${box([500, y, 600, 26], '#efe3cb', 6)}${times(21, (bar) => stroke(`M${515 + bar * 28.5} ${y - 92}q14 46 0 92`, '#2a3a38', 6))}${stroke(`M505 ${y - 94}H1095`, '#2a3a38', 10)}`;
  return scene(
    gradient('stone', ['#7fa3b5', '#a9c0c4', '#8ba9b2'], true) +
      gradient('glass', ['#20303a', '#53707c', '#2b3d47']),
    `${box([0, 0, 1600, 1200], 'url(#stone)')}
     ${times(14, (row) => stroke(`M0 ${row * 90}H1600`, '#6f929f', 4, 0.5))}
     ${times(3, (column) => box([452 + column * 348, 0, 34, 1200], '#d9d3c0'))}
     ${[200, 640, 970, 1390].map((x) => window(x, 150) + window(x, 720)).join('')}
     ${balcony(560)}${balcony(1130)}
     ${shape('M0 0H1600V60Q800 110 0 60z', '#f2e8d4')}${times(20, (tooth) => box([tooth * 84, 62, 40, 26], '#e0d2b4'))}
     ${shape('M0 0 620 0 0 1200z', '#fff2cf', 0.22)}${shape('M1600 1200V500L900 1200z', '#20333c', 0.28)}`,
  );
};
