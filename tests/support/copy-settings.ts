import { inCompany } from "~/db/client.server";
import type { GrantablePermission } from "~/domain/settings/permissions";
import { manilaDay } from "~/domain/shared/day";
import { setLeaveStart } from "~/models/leave/leave-start.server";
import { signIn, type Visitor } from "./app";
import { createTestAccount, createTestCompany, type TestCompany } from "./company";
import { joinAs } from "./memberships";
import { nextNumber } from "./numbering";

export const TODAY = manilaDay(new Date());
export const ALL: GrantablePermission[] = [
  "SETTING_EDIT",
  "ATTENDANCE_POLICY_EDIT",
  "LEAVE_SETTING_EDIT",
  "PAYROLL_SETTING_EDIT",
  "FILING_EDIT",
];
export const COPY = "/companies/copy";

export const inside = (company: TestCompany, path: string) => `/c/${company.scope.companySeq}${path}`;

export type Pair = { source: TestCompany; target: TestCompany; email: string; visitor: Visitor };

/** An account of the source company that also belongs to the target. */
export async function pair(rights: { source?: GrantablePermission[]; target?: GrantablePermission[] } = {}): Promise<Pair> {
  const [source, target] = [await createTestCompany({ permissions: ALL }), await createTestCompany({ permissions: ALL })];
  for (const { scope } of [source, target]) await setLeaveStart(scope, { day: "2026-01-01", today: "2026-01-01" });
  const email = `copier${nextNumber("copier")}@bureau.test`;
  await createTestAccount(source.scope.companySeq, { email, permissions: rights.source ?? ALL });
  const visitor = await signIn(email);
  await joinAs(visitor, email, target, rights.target ?? ALL);
  return { source, target, email, visitor };
}

/** The address of a preview: kinds, and the numbers of payroll templates. */
export function address({ source, target }: Pick<Pair, "source" | "target">, choice: Choice = ["SCHEDULES", "LEAVE_TYPES"]): string {
  const chosen = choice.map((value) => (typeof value === "number" ? ["template", String(value)] : ["kind", value]));
  return `${COPY}?${new URLSearchParams([["from", String(source.scope.companySeq)], ["to", String(target.scope.companySeq)], ...chosen])}`;
}
type Choice = readonly (string | number)[];

/** The rows of a preview as "name: what happens". */
export const rowsOf = (page: string) =>
  [...page.matchAll(/<th scope="row">([^<]*)<\/th><td[^>]*><span class="badge[^"]*">([^<]*)<\/span>(?:<span[^>]*>([^<]*)<)?/g)].map(
    ([, name, outcome, note]) => [name, outcome, ...(note ? [note] : [])].join(": "),
  );
export const digestOf = (page: string) => /name="digest" value="([^"]+)"/.exec(page)?.[1] ?? "";

export async function preview({ visitor, ...companies }: Pair, choice?: Choice) {
  const { status, text } = await visitor.request(address(companies, choice));
  return { status, text, rows: rowsOf(text), digest: digestOf(text) };
}
export const post = ({ visitor, ...companies }: Pair, digest: string, choice?: Choice) =>
  visitor.request(address(companies, choice), { form: { digest } });

/** Rows of every table of a company that settings are in, and of its change log. */
export async function countRows({ scope: { companySeq } }: TestCompany): Promise<Record<string, number>> {
  return inCompany({ companySeq }, async ({ $client }) => {
    const { rows: tables } = await $client.query<{ name: string }>(
      `select distinct c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'company_seq' and t.table_type = 'BASE TABLE' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await $client.query<{ count: number }>(`select count(*)::int as count from "${name}" where company_seq = $1`, [
        companySeq,
      ]);
      counts[name] = rows[0]!.count;
    }
    return counts;
  });
}
export const difference = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.keys(after)
      .filter((name) => after[name] !== before[name])
      .map((name) => [name, after[name]! - before[name]!]),
  );

export async function historyOf({ scope }: TestCompany): Promise<string[]> {
  const { rows } = await inCompany(scope, ({ $client }) =>
    $client.query<{ text: string }>("select action_description as text from change_log_entries where subject_noun = 'copied settings'"),
  );
  return rows.map(({ text }) => text);
}
