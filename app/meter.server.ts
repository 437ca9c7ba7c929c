/** What happens in this process and is worth counting. Pages are patterns, kinds of work are names: never an address, a person or a company. */
export type Measured =
  | { kind: "request"; method: string; page: string; status: number; seconds: number }
  | { kind: "job"; queue: string; done: boolean; seconds: number }
  | { kind: "failed sign-in" };

let meter: ((measured: Measured) => void) | null = null;

/** Who counts. It is handed over by `boot.server.ts` where METRICS_TOKEN is set; a process whose figures nobody reads keeps none. */
export function measureBy(by: typeof meter): void {
  meter = by;
}

/** Tells whoever counts. */
export function tellMeter(measured: Measured): void {
  meter?.(measured);
}
