import "./support/bench-data";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { listFirstScripts } from "../tests/support/first-scripts";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { measureCpu } from "./support/cpu-cost";
import { formatFigure, checkAtMost, median, isSmall } from "./support/report";
import { startBenchPage, startServer, type BenchServer } from "./support/server";
import { measureCalculation, signInOfficer, Visitor } from "./support/visitor";

/**
 * The register of a calculated run, 50 rows, signed in, with its real queries: server CPU per request, against a Remix page of the same size without
 * session or database. Then the initial scripts of that page and of the page with the most.
 */
const PEOPLE = isSmall ? 100 : 10_000;
const REQUESTS = isSmall ? 10 : 300;
const ROUNDS = isSmall ? 1 : 3;

await migrateDatabase();
const { companySeq, payrollSeqs } = await createBenchCompany("Bench", PEOPLE, 1);
const server = await startServer();
let minimalServer: BenchServer | undefined;
try {
  const visitor = await signInOfficer(server.origin, companySeq);
  await measureCalculation(visitor, payrollSeqs[0]!);
  const path = `/payroll/payroll_processing/${payrollSeqs[0]}/review/earnings?pageSize=50`;
  const { status, text } = await visitor.get(path);
  const rows = text.split("<tr").length - 1;
  if (status !== 200 || rows < 50) throw new Error(`${path} answered ${status} with ${rows} rows`);
  minimalServer = await startBenchPage("bench/support/minimal-remix.ts", String(await columnsFor(text.length)));
  const stranger = new Visitor(minimalServer.origin);
  const size = (await stranger.get("/register")).text.length;
  const cost = { product: [] as number[], rival: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    cost.product.push(await measureCpu(server, visitor, path, REQUESTS));
    cost.rival.push(await measureCpu(minimalServer, stranger, "/register", REQUESTS));
  }
  const [product, least] = [median(cost.product.slice(1)), median(cost.rival.slice(1))];
  console.log(
    `Register of ${formatFigure(PEOPLE)} employees, 50 rows: ${formatFigure(product)} ms of the processor a request (${(text.length / 1024).toFixed(0)} KB); a minimal Remix page: ${formatFigure(least)} ms (${(size / 1024).toFixed(0)} KB)`,
  );
  checkAtMost("register page, times a minimal Remix page of its size", product / least, 2, "×");
  visitor.leave();
  stranger.leave();
} finally {
  await minimalServer?.stop();
  await server.stop();
  await closeDatabase();
  removeData();
}
const scripts = listFirstScripts();
const [heaviestPage, register] = [scripts[0]!, scripts.find(({ page }) => page.endsWith("/review/$part"))!];
console.log(
  `      first scripts, gzip: ${formatFigure(scripts.at(-1)!.kilobytes)} KB where they are least, ${formatFigure(heaviestPage.kilobytes)} KB on ${heaviestPage.page}`,
);
checkAtMost("first scripts of the register page, gzip", register.kilobytes, 110, "KB");

/** Number of columns that makes the minimal page as large. */
async function columnsFor(size: number): Promise<number> {
  const sizes: number[] = [];
  for (const columns of [10, 20]) {
    const page = await startBenchPage("bench/support/minimal-remix.ts", String(columns));
    const visitor = new Visitor(page.origin);
    sizes.push((await visitor.get("/register")).text.length);
    visitor.leave();
    await page.stop();
  }
  const aColumn = (sizes[1]! - sizes[0]!) / 10;
  return Math.max(1, Math.round(10 + (size - sizes[0]!) / aColumn));
}
