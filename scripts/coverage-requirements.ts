import { claims, ledger } from "../tests/support/requirements";

/** Prints done/total per area of the ledger and, last, the whole. Done = named by a test (title or `// covers:`). */
const claimed = claims();
const areas = [...new Set(ledger.map((row) => row.area))];
for (const area of areas) {
  const rows = ledger.filter((row) => row.area === area);
  const missing = rows.filter((row) => !claimed.has(row.id)).map((row) => row.id.split("-")[1]);
  const done = rows.length - missing.length;
  const open = process.argv.includes("--open") && missing.length > 0 && done > 0 ? `  open: ${missing.join(" ")}` : "";
  console.log(`${area.padEnd(10)} ${done}/${rows.length}${open}`);
}
console.log(`${ledger.filter((row) => claimed.has(row.id)).length}/${ledger.length}`);
