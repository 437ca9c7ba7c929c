import "./support/bench-data";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { addDays } from "~/domain/shared/day";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { writeLongLedger } from "./support/long-ledger";
import { removeData } from "./support/bench-data";
import { postingScope, createPointCompany } from "./support/points";
import { formatFigure, checkAtMost, median, percentile, isSmall } from "./support/report";
import { startServer } from "./support/server";
import { signInOfficer, type Visitor } from "./support/visitor";

/**
 * A ledger of a million entries: the first pages of point history and usage history, signed in, through the whole server; and the spreadsheet of
 * 100,000 transfers against that of 10,000.
 */
const PEOPLE = isSmall ? 100 : 5_000;
const USAGES = isSmall ? 500 : 100_000;
const DAYS = isSmall ? { transfers: 14, deductions: 4 } : { transfers: 140, deductions: 40 };
const PAGES = [
  "/flex_ben/mileage_history/point_balance",
  "/flex_ben/mileage_history/transfer_history",
  "/flex_ben/mileage_history/deduct_history",
  "/flex_ben/usage_history",
];
const FILTERED = ["departmentSeq=7", "schType=EMPLOYEE_NAME&schKeyword=person+49", "employeeSeqList=17"];
const ROUNDS = isSmall ? 1 : 100;
const FIRST_DAY = "2025-01-01";

await migrateDatabase();
const companySeq = await createPointCompany(PEOPLE, 1_000_000_000);
await writeLongLedger(companySeq, PEOPLE, { ...DAYS, usages: USAGES });
const { entries, broken } = await verifyLedger(postingScope(companySeq));
if (broken) throw new Error(broken);
const server = await startServer();
try {
  const visitor = await signInOfficer(server.origin, companySeq, { permission: "FLEXBEN_EDIT", page: PAGES[0]! });
  for (const page of PAGES) for (let index = 0; index < (isSmall ? 2 : 20); index += 1) await timed(visitor, page);
  const times = new Map<string, number[]>(PAGES.map((page) => [page, []]));
  for (let round = 0; round < ROUNDS; round += 1) for (const [page, pageTimes] of times) pageTimes.push(await timed(visitor, page));
  console.log(`A ledger of ${formatFigure(entries)} entries, ${formatFigure(PEOPLE)} people`);
  for (const [page, pageTimes] of times) {
    const addresses = [...FILTERED.map((filter) => `${page}?${filter}`), await lastPageAddress(visitor, page)];
    const filtered = await Promise.all(
      addresses.map(async (address) => `${address.split("?")[1]} ${formatFigure(await medianOf(visitor, address))}`),
    );
    console.log(`      ${page}: median ${formatFigure(median(pageTimes))} ms; with a filter, medians in ms: ${filtered.join(", ")}`);
    checkAtMost(`first page of ${page.split("/").at(-1)}, p95`, percentile(pageTimes, 0.95), 60, "ms");
  }

  const files = { few: [] as File[], many: [] as File[] };
  for (let round = 0; round < (isSmall ? 2 : 4); round += 1) {
    files.few.push(await downloadHistory(visitor, 10_000));
    files.many.push(await downloadHistory(visitor, 100_000));
  }
  // The first downloads grow the server's memory to what a spreadsheet needs.
  const [few, many] = [files.few.slice(1), files.many.slice(1)];
  const [memory, more] = [median(few.map(({ megabytes }) => megabytes)), median(many.map(({ megabytes }) => megabytes))];
  console.log(
    `      spreadsheet of 10,000 rows: ${formatFigure(median(few.map(({ seconds }) => seconds)))} s, at most ${formatFigure(memory)} MB; of 100,000: ${formatFigure(median(many.map(({ seconds }) => seconds)))} s, at most ${formatFigure(more)} MB`,
  );
  checkAtMost("spreadsheet of 100,000 rows, first byte", median(many.map(({ firstByte }) => firstByte)), 500, "ms");
  checkAtMost("its memory above that of 10,000 rows", more - memory, 40, "MB");
  visitor.leave();
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}

async function timed(visitor: Visitor, path: string): Promise<number> {
  const began = performance.now();
  const { status } = await visitor.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return performance.now() - began;
}

/** Where a list redirects from beyond its last page. */
async function lastPageAddress(visitor: Visitor, path: string): Promise<string> {
  const { status, location } = await visitor.get(`${path}?page=1000000`);
  if (status !== 302 || !location) throw new Error(`${path} answered ${status} beyond its last page`);
  return location;
}

async function medianOf(visitor: Visitor, path: string): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < 5; index += 1) times.push(await timed(visitor, path));
  return median(times);
}

interface File {
  firstByte: number;
  seconds: number;
  /** Peak memory of the server process. */
  megabytes: number;
}

/** The transfers of the first days, as many as needed for the given number of rows. */
async function downloadHistory(visitor: Visitor, rows: number): Promise<File> {
  const days = Math.ceil(rows / PEOPLE);
  // Every fourth or fifth day is a deduction; a few more days contain as many transfers.
  const path = `/flex_ben/mileage_history/transfer_history.xlsx?startSearchDate=${FIRST_DAY}&endSearchDate=${addDays(FIRST_DAY, Math.ceil(days * 1.34))}`;
  await server.probe({ clean: true });
  const began = performance.now();
  const answer = await visitor.listen(path);
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  let firstByte = 0;
  for await (const part of answer) firstByte ||= (part as Buffer).length && performance.now() - began;
  return { firstByte, seconds: (performance.now() - began) / 1000, megabytes: (await server.probe()).peakMegabytes };
}
