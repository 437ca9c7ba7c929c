import { performance, monitorEventLoopDelay } from "node:perf_hooks";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { setImmediate } from "node:timers/promises";
import type { PayslipDocument } from "~/domain/payroll/runs/reports/payslip-document";
import { payslipsPdf, payslipsZip } from "~/reports/payroll/runs/payslips/payslip-pdf";
import { buildSampleDocuments } from "../tests/support/payroll-documents";
import { isSmall } from "./support/report";

/** 5,000 payslips of the sample company in one PDF: time, first byte, memory, and event loop delay. With the argument `zip`: 1,000 PDFs in a zip. */

const fullCount = process.argv.includes("zip") ? 1_000 : 5_000;
const COUNT = isSmall ? 100 : fullCount;
const LIMITS = { seconds: 15, megabytes: 300, firstByte: 500, blocked: 50 };
const { run, payslips: samples } = buildSampleDocuments(12);

async function* listPeople(count: number): AsyncGenerator<PayslipDocument> {
  for (let index = 0; index < count; index++) {
    const { figures, lines, ...rest } = samples[index % samples.length]!;
    // read as from the database, a batch at a time, with amounts that differ by employee
    if (index % 50 === 0) await setImmediate();
    yield {
      ...rest,
      employeeId: `E${index}`,
      employeeName: `${rest.employeeName} ${index}`,
      figures,
      lines: lines.map((line) => ({ ...line, amount: line.amount + index })),
    };
  }
}

const zip = process.argv.includes("zip");
const body: AsyncIterable<Uint8Array> = zip
  ? Readable.fromWeb(payslipsZip(run, listPeople(COUNT)) as WebStream)
  : payslipsPdf(run, listPeople(COUNT));
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const start = performance.now();
let first = 0;
let bytes = 0;
for await (const part of body) {
  first ||= performance.now() - start;
  bytes += part.length;
}
const seconds = (performance.now() - start) / 1000;
delay.disable();
const megabytes = process.resourceUsage().maxRSS / 1024;
const blocked = delay.max / 1e6;

console.log(`${COUNT.toLocaleString("en-PH")} payslips in ${zip ? "a zip" : "one PDF"}, ${(bytes / 1e6).toFixed(1)} MB`);
checkFigure("time", seconds, LIMITS.seconds, "s");
console.log(
  `${"of it CPU".padEnd(14)} ${(process.cpuUsage().user / 1e6).toFixed(0).padStart(6)} s   of the whole program; wall time counts only on a quiet machine`,
);
checkFigure("peak memory", megabytes, LIMITS.megabytes, "MB");
checkFigure("first byte", first, LIMITS.firstByte, "ms");
checkFigure("longest block", blocked, LIMITS.blocked, "ms");

function checkFigure(label: string, value: number, limit: number, unit: string): void {
  console.log(
    `${label.padEnd(14)} ${value.toFixed(value < 10 ? 2 : 0).padStart(6)} ${unit.padEnd(2)}  limit ${limit} ${unit}  ${value <= limit ? "ok" : "OVER"}`,
  );
}
