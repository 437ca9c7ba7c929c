/** BENCH_SMALL=1: few employees and rounds, as a smoke test. Figures mean nothing and are not checked. */
export const isSmall = process.env.BENCH_SMALL === "1";

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** The value that a `share` of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
}

/** Prints a figure with its upper limit; the process fails when it is exceeded. */
export function checkAtMost(goal: string, value: number, limit: number, unit: string): void {
  printResult(value <= limit, "OVER", `${goal}: ${formatFigure(value)} ${unit} (limit ${formatFigure(limit)} ${unit})`);
}

/** Like `checkAtMost`, with a lower limit. */
export function checkAtLeast(goal: string, value: number, limit: number, unit: string): void {
  printResult(value >= limit, "LESS", `${goal}: ${formatFigure(value)} ${unit} (at least ${formatFigure(limit)} ${unit})`);
}

function printResult(holds: boolean, otherwise: string, line: string): void {
  const verdict = holds ? "ok  " : otherwise;
  console.log(`${isSmall ? "small" : verdict}  ${line}`);
  if (!holds && !isSmall) process.exitCode = 1;
}

export const formatFigure = (value: number) => {
  const digits = value < 100 ? 1 : 0;
  return value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 2 : digits });
};
