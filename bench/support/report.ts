/** BENCH_SMALL=1: few employees and rounds, as a smoke test. Figures mean nothing and are not checked. */
export const small = process.env.BENCH_SMALL === "1";

/** The median. */
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
export function judge(goal: string, value: number, limit: number, unit: string): void {
  tell(value <= limit, "OVER", `${goal}: ${figure(value)} ${unit} (limit ${figure(limit)} ${unit})`);
}

/** Like `judge`, with a lower limit. */
export function atLeast(goal: string, value: number, limit: number, unit: string): void {
  tell(value >= limit, "LESS", `${goal}: ${figure(value)} ${unit} (at least ${figure(limit)} ${unit})`);
}

function tell(holds: boolean, otherwise: string, line: string): void {
  console.log(`${small ? "small" : holds ? "ok  " : otherwise}  ${line}`);
  if (!holds && !small) process.exitCode = 1;
}

export const figure = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
