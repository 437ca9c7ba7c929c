/** Metrics of this process. Labels are route patterns and job names, never a URL, person or company. */
export type Metric =
  | { kind: "request"; method: string; page: string; status: number; seconds: number }
  | { kind: "job"; queue: string; done: boolean; seconds: number }
  | { kind: "failed sign-in" };

let recorder: ((measured: Metric) => void) | null = null;

/** Registers the metrics recorder. `boot.server.ts` does so if METRICS_TOKEN is set. */
export function setMetricRecorder(by: typeof recorder): void {
  recorder = by;
}

/** Records a measurement; a no-op until a recorder is registered. */
export function recordMetric(measured: Metric): void {
  recorder?.(measured);
}
