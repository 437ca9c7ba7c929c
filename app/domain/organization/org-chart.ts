export interface ChartItem {
  departmentSeq: number;
  departmentName: string;
  headName: string | null;
  employeeCount: number;
  /** 1 = directly under the company. */
  level: number;
}

/** A box of the chart with its position in pixels from the top left; 0 is the company. */
export interface ChartBox extends ChartItem {
  x: number;
  y: number;
}

export const BOX = { width: 232, height: 76, gapX: 44, gapY: 14 } as const;

export interface OrgChart {
  width: number;
  height: number;
  boxes: ChartBox[];
  /** SVG path from the right edge of a box to the left edge of one below it. */
  lines: string[];
}

/**
 * Org chart layout from left to right: each level is a column, each leaf department a row, and a parent is centered on its children.
 * @param departments in the order of the tree
 */
export function orgChart(company: Omit<ChartItem, "level">, departments: readonly ChartItem[]): OrgChart {
  const items: ChartItem[] = [{ ...company, level: 0 }, ...departments];
  const boxes: ChartBox[] = [];
  const lines: string[] = [];
  let row = 0;
  const place = (index: number): { box: ChartBox; next: number } => {
    const item = items[index]!;
    const box: ChartBox = { ...item, x: item.level * (BOX.width + BOX.gapX), y: 0 };
    boxes.push(box);
    const below: ChartBox[] = [];
    let next = index + 1;
    while (next < items.length && items[next]!.level > item.level) {
      const child = place(next);
      below.push(child.box);
      next = child.next;
    }
    box.y = below.length > 0 ? (below[0]!.y + below.at(-1)!.y) / 2 : row++ * (BOX.height + BOX.gapY);
    for (const child of below) lines.push(lineFrom(box, child));
    return { box, next };
  };
  place(0);
  const levels = Math.max(...items.map(({ level }) => level)) + 1;
  return { width: levels * (BOX.width + BOX.gapX) - BOX.gapX, height: row * (BOX.height + BOX.gapY) - BOX.gapY, boxes, lines };
}

function lineFrom(box: ChartBox, child: ChartBox): string {
  const [x, y] = [box.x + BOX.width, box.y + BOX.height / 2];
  return `M${x} ${y}h${BOX.gapX / 2}V${child.y + BOX.height / 2}h${child.x - x - BOX.gapX / 2}`;
}
