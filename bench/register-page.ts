import "./support/own-data";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { firstScripts } from "../tests/support/first-scripts";
import { benchCompany } from "./support/company";
import { removeData } from "./support/own-data";
import { costOf } from "./support/cost";
import { figure, judge, median, small } from "./support/report";
import { startPage, startServer, type BenchServer } from "./support/server";
import { calculate, officer, Visitor } from "./support/visitor";

/**
 * The register of a calculated run, 50 rows, signed in, with its real queries: server CPU per request, against a Remix page of the same size without
 * session or database. Then the initial scripts of that page and of the page with the most.
 */
const PEOPLE = small ? 100 : 10_000;
const REQUESTS = small ? 10 : 300;
const ROUNDS = small ? 1 : 3;

await migrateDatabase();
const { companySeq, payrollSeqs } = await benchCompany("Bench", PEOPLE, 1);
const server = await startServer();
let rival: BenchServer | undefined;
try {
  const visitor = await officer(server.origin, companySeq);
  await calculate(visitor, payrollSeqs[0]!);
  const path = `/payroll/payroll_processing/${payrollSeqs[0]}/review/earnings?pageSize=50`;
  const { status, text } = await visitor.get(path);
  const rows = text.split("<tr").length - 1;
  if (status !== 200 || rows < 50) throw new Error(`${path} answered ${status} with ${rows} rows`);
  rival = await startPage("bench/support/minimal-remix.ts", String(await columnsFor(text.length)));
  const stranger = new Visitor(rival.origin);
  const size = (await stranger.get("/register")).text.length;
  const cost = { product: [] as number[], rival: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    cost.product.push(await costOf(server, visitor, path, REQUESTS));
    cost.rival.push(await costOf(rival, stranger, "/register", REQUESTS));
  }
  const [product, least] = [median(cost.product.slice(1)), median(cost.rival.slice(1))];
  console.log(
    `Register of ${figure(PEOPLE)} employees, 50 rows: ${figure(product)} ms of the processor a request (${(text.length / 1024).toFixed(0)} KB); a minimal Remix page: ${figure(least)} ms (${(size / 1024).toFixed(0)} KB)`,
  );
  judge("register page, times a minimal Remix page of its size", product / least, 2, "×");
  visitor.leave();
  stranger.leave();
} finally {
  await rival?.stop();
  await server.stop();
  await closeDatabase();
  removeData();
}
const scripts = firstScripts();
const [heaviest, register] = [scripts[0]!, scripts.find(({ page }) => page.endsWith("/review/$part"))!];
console.log(
  `      first scripts, gzip: ${figure(scripts.at(-1)!.kilobytes)} KB where they are least, ${figure(heaviest.kilobytes)} KB on ${heaviest.page}`,
);
judge("first scripts of the register page, gzip", register.kilobytes, 110, "KB");

/** Number of columns that makes the minimal page as large. */
async function columnsFor(size: number): Promise<number> {
  const sizes: number[] = [];
  for (const columns of [10, 20]) {
    const page = await startPage("bench/support/minimal-remix.ts", String(columns));
    const visitor = new Visitor(page.origin);
    sizes.push((await visitor.get("/register")).text.length);
    visitor.leave();
    await page.stop();
  }
  const aColumn = (sizes[1]! - sizes[0]!) / 10;
  return Math.max(1, Math.round(10 + (size - sizes[0]!) / aColumn));
}
