import { claims, ledger, rules, stateOf, unreached, type State } from "../tests/support/requirements";

/**
 * Prints done/total per area of the ledger, then the rules of documents 4 and 5, then the total. A row is done when a test claims it (title or
 * `// covers:`) and a user page leads to it; rows built without a page are counted separately.
 * `--open` lists the open rows, `--unreached` those that no page reaches yet, with the reason.
 */
const claimed = claims();
const asked = (name: string) => process.argv.includes(name);

for (const area of new Set(ledger.map((row) => row.area))) {
  tell(
    area,
    ledger.filter((row) => row.area === area).map(({ id }) => id),
  );
}
for (const document of [4, 5] as const) {
  const ids = rules.filter((rule) => rule.document === document).map(({ id }) => id);
  tell(`document ${document}`, ids);
}
if (asked("--unreached")) for (const [id, why] of Object.entries(unreached)) console.log(`${id.padEnd(12)} ${why}`);
const all = ledger.map(({ id }) => id);
const built = idsOf(all, "built, on no screen yet").length;
console.log(`built, on no screen yet: ${built}`);
console.log(`${idsOf(all, "done").length}/${ledger.length}`);

function tell(name: string, ids: readonly string[]): void {
  const [done, built, open] = [idsOf(ids, "done"), idsOf(ids, "built, on no screen yet"), idsOf(ids, "open")];
  const more = [
    built.length === 0 ? "" : `  built, on no screen yet: ${asked("--unreached") ? built.join(" ") : built.length}`,
    asked("--open") && open.length > 0 ? `  open: ${open.join(" ")}` : "",
  ];
  console.log(`${name.padEnd(10)} ${done.length}/${ids.length}${more.join("")}`);
}

function idsOf(ids: readonly string[], state: State): string[] {
  return ids.filter((id) => stateOf(id, claimed) === state);
}
