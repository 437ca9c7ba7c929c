/** BENCH_SMALL=1: the same with few people and rounds, to see that it works. Its figures say nothing and are judged by nobody. */
export const small = process.env.BENCH_SMALL === "1";

/** The middle one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** The value that `share` of all do not pass. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
}

/** Prints a figure beside its limit and says whether it holds; the process fails when one does not. */
export function judge(goal: string, value: number, limit: number, unit: string): void {
  tell(value <= limit, "OVER", `${goal}: ${figure(value)} ${unit} (limit ${figure(limit)} ${unit})`);
}

/** As `judge`, for a figure that must not be less. */
export function atLeast(goal: string, value: number, limit: number, unit: string): void {
  tell(value >= limit, "LESS", `${goal}: ${figure(value)} ${unit} (at least ${figure(limit)} ${unit})`);
}

function tell(holds: boolean, otherwise: string, line: string): void {
  console.log(`${small ? "small" : holds ? "ok  " : otherwise}  ${line}`);
  if (!holds && !small) process.exitCode = 1;
}

export const figure = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
