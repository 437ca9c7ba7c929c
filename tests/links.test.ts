import { beforeAll, expect, test } from "vitest";
import { PERMISSIONS, type Permission } from "~/domain/settings/permissions";
import { signIn, type Visitor } from "./support/app";
import { createTestAccount } from "./support/company";
import { createFixtureCompany, type FixtureCompany } from "./support/company-fixture";

/** No link leads to a missing page or one that its reader may not open (GUARD-28). */
let company: FixtureCompany;

beforeAll(async () => {
  company = await createFixtureCompany();
}, 120_000);

const of = (...areas: string[]): Permission[] => PERMISSIONS.filter((permission) => areas.some((area) => permission.startsWith(area)));
const READERS: [who: string, permissions: readonly Permission[]][] = [
  ["who may do everything", PERMISSIONS],
  ["who does payroll alone", of("PAYROLL_")],
  ["who looks at payroll alone", ["PAYROLL_VIEW"]],
  ["who does attendance alone", of("ATTENDANCE_")],
  ["who does leaves alone", of("LEAVE_")],
  ["who does filing alone", of("FILING_")],
  ["who keeps employees alone", of("TEAM_", "JOB_INFO_", "BASIC_INFO_")],
  ["who has the dashboard and FlexBen alone", of("DASHBOARD_", "FLEXBEN_")],
  ["who does settings alone", of("SETTING_", "COMPANY_SETTING_")],
];

// covers: GUARD-28
test.each(READERS)("each link that is shown to %s leads to a page that opens", { timeout: 120_000 }, async (who, permissions) => {
  const { email } = await createTestAccount(company.companySeq, {
    email: `${who.replaceAll(" ", "-").toLowerCase()}@links.test`,
    permissions,
  });
  const { opened, faults } = await followed(await signIn(email));
  expect(faults).toEqual([]);
  expect(opened).toBeGreaterThan(permissions === PERMISSIONS ? 300 : 3);
});

/** Follows links from the start page, one per URL pattern, with and without parameters. */
async function followed(visitor: Visitor): Promise<{ opened: number; faults: string[] }> {
  const waiting: [address: string, from: string][] = [["/", ""]];
  const shapes = new Set<string>();
  const faults: string[] = [];
  let opened = 0;
  for (const [address, from] of waiting) {
    const answer = await visitor.request(address);
    opened += 1;
    if (answer.status >= 400) faults.push(`${answer.status} at ${address}, from ${from}`);
    if (answer.location !== null) offer(answer.location, from);
    if (!answer.headers.get("Content-Type")?.includes("text/html")) continue;
    for (const [, href] of answer.text.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) offer(href!.replaceAll("&amp;", "&"), address);
  }
  return { opened, faults };

  function offer(link: string, from: string): void {
    const { pathname, searchParams } = new URL(link, "http://localhost");
    // Files that this company lacks, sign-out, and reports, which have their own tests.
    if (/^\/(files|logout)\b|\.(pdf|zip|xlsx|csv|ics|txt|DAT)$/i.test(pathname)) return;
    const shape = `${pathname.replace(/\d+(-\d\d(-\d\d)?)?/g, "N")}${searchParams.size > 0 ? "?" : ""}`;
    if (shapes.has(shape)) return;
    shapes.add(shape);
    waiting.push([pathname + (searchParams.size > 0 ? `?${searchParams}` : ""), from]);
  }
}
