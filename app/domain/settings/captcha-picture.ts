/** A grayscale image, one byte per pixel, row by row. */
export type GreyPicture = { width: number; height: number; pixels: Uint8Array };

type Point = readonly [number, number];
type Line = { from: Point; to: Point; radius: number };

const WIDTH = 208;
const HEIGHT = 64;
const PAPER = 244;

/** Polylines of each letter on a 4 × 6 grid. */
const STROKES: Record<string, Point[][]> = {
  A: [
    [
      [0, 6],
      [2, 0],
      [4, 6],
    ],
    [
      [0.8, 4],
      [3.2, 4],
    ],
  ],
  C: [
    [
      [4, 1],
      [3, 0],
      [1, 0],
      [0, 1.4],
      [0, 4.6],
      [1, 6],
      [3, 6],
      [4, 5],
    ],
  ],
  E: [
    [
      [4, 0],
      [0, 0],
      [0, 6],
      [4, 6],
    ],
    [
      [0, 3],
      [3, 3],
    ],
  ],
  F: [
    [
      [4, 0],
      [0, 0],
      [0, 6],
    ],
    [
      [0, 3],
      [3, 3],
    ],
  ],
  H: [
    [
      [0, 0],
      [0, 6],
    ],
    [
      [4, 0],
      [4, 6],
    ],
    [
      [0, 3],
      [4, 3],
    ],
  ],
  K: [
    [
      [0, 0],
      [0, 6],
    ],
    [
      [4, 0],
      [0, 3.4],
      [4, 6],
    ],
  ],
  L: [
    [
      [0, 0],
      [0, 6],
      [4, 6],
    ],
  ],
  M: [
    [
      [0, 6],
      [0, 0],
      [2, 3.4],
      [4, 0],
      [4, 6],
    ],
  ],
  N: [
    [
      [0, 6],
      [0, 0],
      [4, 6],
      [4, 0],
    ],
  ],
  P: [
    [
      [0, 6],
      [0, 0],
      [3, 0],
      [4, 1],
      [4, 2.4],
      [3, 3.4],
      [0, 3.4],
    ],
  ],
  T: [
    [
      [0, 0],
      [4, 0],
    ],
    [
      [2, 0],
      [2, 6],
    ],
  ],
  U: [
    [
      [0, 0],
      [0, 4.6],
      [1, 6],
      [3, 6],
      [4, 4.6],
      [4, 0],
    ],
  ],
  V: [
    [
      [0, 0],
      [2, 6],
      [4, 0],
    ],
  ],
  X: [
    [
      [0, 0],
      [4, 6],
    ],
    [
      [4, 0],
      [0, 6],
    ],
  ],
  Y: [
    [
      [0, 0],
      [2, 3],
      [4, 0],
    ],
    [
      [2, 3],
      [2, 6],
    ],
  ],
  Z: [
    [
      [0, 0],
      [4, 0],
      [0, 6],
      [4, 6],
    ],
  ],
  3: [
    [
      [0, 0.6],
      [1, 0],
      [3, 0],
      [4, 1],
      [3.6, 2.4],
      [2, 3],
      [3.6, 3.6],
      [4, 5],
      [3, 6],
      [1, 6],
      [0, 5.4],
    ],
  ],
  4: [
    [
      [3, 6],
      [3, 0],
      [0, 4],
      [4, 4],
    ],
  ],
  7: [
    [
      [0, 0],
      [4, 0],
      [1.4, 6],
    ],
  ],
  9: [
    [
      [4, 2.2],
      [3.4, 3.4],
      [1, 3.6],
      [0, 2.4],
      [0.2, 0.8],
      [1.4, 0],
      [3, 0.2],
      [4, 1.6],
      [3.8, 4.4],
      [2.6, 6],
      [0.8, 6],
    ],
  ],
};

/**
 * Draws bent, rotated and overlapping letters, crossed by lines of the same color and covered with dots, so that people can read what
 * programs find hard to segment. `random` returns numbers from 0 to 1.
 */
export function drawPicture(text: string, random: () => number): GreyPicture {
  const lines = [
    ...[...text].flatMap((letter, place) => letterLines(letter, place, text.length, random)),
    ...Array.from({ length: 2 }, () => crossing(random)).flat(),
  ];
  const wave = { height: 2 + random() * 2, length: 34 + random() * 20, start: random() * 6.28 };
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(PAPER);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const bent: Point = [x, y + wave.height * Math.sin(wave.start + (x / wave.length) * 6.28)];
      const ink = Math.max(...lines.map((line) => cover(bent, line)));
      pixels[y * WIDTH + x] = Math.round(PAPER - 190 * ink - random() * 24);
    }
  }
  for (let dot = 0; dot < 260; dot++) pixels[Math.floor(random() * pixels.length)] = Math.floor(60 + random() * 150);
  return { width: WIDTH, height: HEIGHT, pixels };
}

function letterLines(letter: string, place: number, count: number, random: () => number): Line[] {
  const angle = (random() - 0.5) * 0.7;
  const lean = (random() - 0.5) * 0.4;
  const size = 5.4 + random() * 1.2;
  const centre: Point = [WIDTH * ((place + 0.5) / count) + (random() - 0.5) * 8, HEIGHT / 2 + (random() - 0.5) * 8];
  const put = ([x, y]: Point): Point => {
    const [left, up] = [(x - 2 + (random() - 0.5) * 0.3) * size, (y - 3 + (random() - 0.5) * 0.3) * size];
    const leaning = left + up * lean;
    return [centre[0] + leaning * Math.cos(angle) - up * Math.sin(angle), centre[1] + leaning * Math.sin(angle) + up * Math.cos(angle)];
  };
  return (STROKES[letter] ?? []).flatMap((stroke) => joined(stroke.map(put), 1.6 + random() * 0.5));
}

/** A line from edge to edge through the letters. */
function crossing(random: () => number): Line[] {
  const points = Array.from({ length: 5 }, (_, index): Point => [(WIDTH * index) / 4, HEIGHT * (0.2 + random() * 0.6)]);
  return joined(points, 0.5 + random() * 0.4);
}

function joined(points: readonly Point[], radius: number): Line[] {
  return points.slice(1).map((to, index) => ({ from: points[index]!, to, radius }));
}

/** Coverage of a pixel by a line, 0 to 1, antialiased. */
function cover([x, y]: Point, { from, to, radius }: Line): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1)));
  const distance = Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy);
  return Math.max(0, Math.min(1, radius + 0.5 - distance));
}
