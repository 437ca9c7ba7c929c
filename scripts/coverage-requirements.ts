import { listClaims, ledger, rules, requirementState, unreachedRequirements, type State } from "../tests/support/requirements";

/**
 * Prints done/total per area of the ledger, then the rules of documents 4 and 5, then the total. A row is done when a test claims it (title or
 * `// covers:`) and a user page leads to it; rows built without a page are counted separately.
 * `--open` lists the open rows, `--unreached` those that no page reaches yet, with the reason.
 */
const claimsById = listClaims();
const hasOption = (name: string) => process.argv.includes(name);

for (const area of new Set(ledger.map((row) => row.area))) {
  printArea(
    area,
    ledger.filter((row) => row.area === area).map(({ id }) => id),
  );
}
for (const document of [4, 5] as const) {
  const ids = rules.filter((rule) => rule.document === document).map(({ id }) => id);
  printArea(`document ${document}`, ids);
}
if (hasOption("--unreached")) for (const [id, why] of Object.entries(unreachedRequirements)) console.log(`${id.padEnd(12)} ${why}`);
const everyId = ledger.map(({ id }) => id);
const built = listIds(everyId, "built, on no screen yet").length;
console.log(`built, on no screen yet: ${built}`);
console.log(`${listIds(everyId, "done").length}/${ledger.length}`);

function printArea(name: string, ids: readonly string[]): void {
  const [done, built, open] = [listIds(ids, "done"), listIds(ids, "built, on no screen yet"), listIds(ids, "open")];
  const more = [
    built.length === 0 ? "" : `  built, on no screen yet: ${hasOption("--unreached") ? built.join(" ") : built.length}`,
    hasOption("--open") && open.length > 0 ? `  open: ${open.join(" ")}` : "",
  ];
  console.log(`${name.padEnd(10)} ${done.length}/${ids.length}${more.join("")}`);
}

function listIds(ids: readonly string[], state: State): string[] {
  return ids.filter((id) => requirementState(id, claimsById) === state);
}
