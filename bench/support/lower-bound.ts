import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import { ownerClient } from "./owner";

/**
 * Lower bound for a payroll that stores every line as a row: the sums of a payslip in a bare loop over typed arrays, and 40 narrow rows per
 * employee by COPY into a table with a key, in one transaction, on the same database server.
 */
const LINES = 40;
const AT_ONCE = 200;

/** Milliseconds. */
export async function measureLowerBound(people: number): Promise<number> {
  const client = await ownerClient();
  try {
    await client.query(
      "drop table if exists bench_lines; create table bench_lines (run int not null, employee int not null, code smallint not null, amount bigint not null, primary key (run, employee, code))",
    );
    const began = performance.now();
    const net = computeNets(people);
    await client.query("begin");
    await pipeline(Readable.from(rows(people, net)), client.query(copyFrom("copy bench_lines from stdin")));
    await client.query("commit");
    const took = performance.now() - began;
    await client.query("drop table bench_lines");
    return took;
  } finally {
    await client.end();
  }
}

function* rows(people: number, net: Float64Array): Generator<string> {
  for (let first = 0; first < people; first += AT_ONCE) {
    let text = "";
    for (let seq = first; seq < Math.min(people, first + AT_ONCE); seq += 1) {
      for (let code = 0; code < LINES; code += 1) text += `1\t${seq}\t${code}\t${net[seq]! + code * 104_729}\n`;
    }
    yield text;
  }
}

/** Half-month net pay of all employees, in centavos: basic, absence, overtime, three contributions by brackets, tax by brackets, a loan. */
export function computeNets(people: number): Float64Array {
  const net = new Float64Array(people);
  for (let seq = 0; seq < people; seq += 1) {
    const month = (12_000 + ((seq * 7919) % 23_801) * 10) * 100;
    const half = Math.round(month / 2);
    const daily = Math.round((month * 12) / 261);
    const gross = half - (seq % 5 === 0 ? daily * (seq % 3) : 0) + Math.round((daily * (seq % 7) * 5) / 32) + (seq % 3) * 50_000;
    const credit = Math.min(3_500_000, Math.max(500_000, Math.round(month / 50_000) * 50_000));
    const shares =
      Math.round(credit / 40) +
      Math.round((Math.min(Math.max(month, 1_000_000), 10_000_000) * 25) / 2000) +
      Math.round(Math.min(month, 1_000_000) / 100);
    const taxable = Math.max(0, gross - shares);
    let step = STEPS.length - 1;
    while (STEPS[step]![0] > taxable) step -= 1;
    const [over, base, rate] = STEPS[step]!;
    net[seq] = gross - shares - base - Math.round(((taxable - over) * rate) / 100) - (seq % 4 === 0 ? 75_000 : 0);
  }
  return net;
}

const STEPS: [over: number, base: number, rate: number][] = [
  [0, 0, 0],
  [1_041_700, 0, 15],
  [1_666_700, 93_750, 20],
  [3_333_300, 427_070, 25],
  [8_333_300, 1_677_070, 30],
  [33_333_300, 9_177_070, 35],
];
