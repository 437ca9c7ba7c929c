import { setTimeout } from "node:timers/promises";
import "./support/bench-data";
import { closeDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import type { Scope } from "~/domain/shared/scope";
import { acceptEmployeeInvitation } from "~/models/employees/invitations/accept-invitation.server";
import { findAccountByEmail, saveAccount } from "~/models/settings/accounts.server";
import { inviteByEmail } from "~/models/settings/invitations.server";
import { joinCompany } from "~/models/settings/memberships.server";
import { createPermissionGroup } from "~/models/settings/permission-groups.server";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { checkAtMost, formatFigure, isSmall, percentile } from "./support/report";
import { startServer } from "./support/server";
import { signInVisitor } from "./support/visitor";

/** The portfolio of an account with 200 companies of 50 people, first from the database, then from memory; and the job that makes the zip of a month. */
const COMPANIES = isSmall ? 3 : 200;
const PEOPLE = isSmall ? 5 : 50;
const VISITS = isSmall ? 5 : 100;
const EMAIL = "bureau@bench.test";
const PERMISSIONS = ["PAYROLL_SETTING_EDIT", "FILING_APPROVAL_EDIT", "COMPANY_SETTING_EDIT"] as const;

await migrateDatabase();
const companies: number[] = [];
for (let number = 1; number <= COMPANIES; number += 1) {
  const { companySeq } = await createBenchCompany(`Client ${number}`, PEOPLE, 2, 1);
  companies.push(companySeq);
  await join(companySeq);
}
const server = await startServer();
try {
  const visitor = await signInVisitor(server.origin, EMAIL, "/companies");
  const visit = async () => {
    const began = performance.now();
    const { status, text } = await visitor.get("/portfolio?pageSize=100");
    if (status !== 200 || !text.includes(`${COMPANIES} companies`))
      throw new Error(`The portfolio does not show all companies (${status})`);
    return performance.now() - began;
  };
  await visitor.get("/companies");
  const cold = await visit();
  const warm: number[] = [];
  for (let number = 0; number < VISITS; number += 1) warm.push(await visit());
  console.log(`      the portfolio of ${COMPANIES} companies, first visit: ${formatFigure(cold)} ms`);
  checkAtMost("the portfolio, p95 of one visitor, figures in memory", percentile(warm, 0.95), 300, "ms");
  const began = performance.now();
  await visitor.takeToken("/portfolio/files");
  const started = await visitor.post("/portfolio/files", { month: "2026-01" });
  let zip = null;
  while (zip === null && performance.now() - began < 600_000) {
    await setTimeout(500);
    zip = /\/portfolio\/files\/\d+\/files\.zip/.exec((await visitor.get("/portfolio")).text);
  }
  if (!zip) throw new Error(`The zip was not made (${started.status})`);
  const { status, text } = await visitor.get(zip[0]);
  const seconds = (performance.now() - began) / 1000;
  const returns = text.split("1601-C 2026-01.pdf").length - 1;
  if (status !== 200 || returns < COMPANIES) throw new Error(`The zip has ${returns} returns (${status})`);
  checkAtMost("the government files of a month of all companies", seconds, 120, "s");
  visitor.leave();
} finally {
  await server.stop();
  await closeDatabase();
  removeData();
}

/** The account of the first company joins each other one by its owner's invitation. */
async function join(companySeq: number): Promise<void> {
  const password = "Kawani-2026";
  const account = await findAccountByEmail(EMAIL);
  const group = { roleGroupName: "Bureau", description: "", permissions: [...PERMISSIONS] };
  if (!account) {
    await saveAccount(companySeq, { email: EMAIL, password, employeeName: "Ana Reyes", employeeFirstName: "Ana", group });
    return;
  }
  const owner = { email: `owner${companySeq}@bench.test`, password, employeeName: "Owner", employeeFirstName: "Owner" };
  const accountSeq = await saveAccount(companySeq, {
    ...owner,
    group: { roleGroupName: "Owners", description: "", permissions: ["SETTING_EDIT"] },
  });
  const scope: Scope = { companySeq, accountSeq, employeeName: "Owner", permissions: ["SETTING_EDIT"], subscriptions: ["PAYROLL_USAGE"] };
  const roleGroupSeq = await createPermissionGroup(scope, { ...group, revision: 1 });
  let invitation = "";
  await inviteByEmail(scope, { roleGroupSeq, roleGroupName: group.roleGroupName }, EMAIL, (token) => (invitation = token));
  await joinCompany(invitation, account, acceptEmployeeInvitation);
}
