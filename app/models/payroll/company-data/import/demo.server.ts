import { bakery } from "~/db/seeds/bakery";
import { factory } from "~/db/seeds/factory";
import { perks } from "~/db/seeds/perks";
import { DEMO_PASSWORD, type Story, type StoryAccount } from "~/db/seeds/story";
import { readCompanyFile, type CompanyFile } from "~/domain/payroll/company-data/company-file";
import { manilaDay } from "~/domain/shared/day";
import { readTimeFile } from "~/domain/time/time-file/time-file";
import type { TimeFile } from "~/domain/time/time-file/time-file-shape";
import { writePointStory } from "~/models/flex_ben/demo-points.server";
import { writeEmployeeStory } from "~/models/employees/demo/demo-people.server";
import { writeInvitationStory } from "~/models/employees/demo/demo-invitations.server";
import type { InvitationLinks } from "~/models/employees/invitations/invitation-checks.server";
import { writePersonRecords } from "~/models/employees/demo/demo-records.server";
import { createCompany, findAccountByEmail, findCompanyByName, grantOperator, saveAccount } from "~/models/settings/accounts.server";
import { endInvitation, writeInvitations } from "~/models/settings/invitations.server";
import { pathTo } from "~/paths";
import { importCompany } from "./company-import.server";
import { writePayrollDocuments } from "./demo-documents.server";
import { importTime } from "./time/time-import.server";
import { writeAttendanceStory } from "./demo-attendance.server";
import { importScope, runCompanyFile } from "./company-run.server";
import { writeOvertimeStory } from "./demo-overtime.server";
import { seedBureau } from "./demo-bureau.server";
import { startLeaves, writeLeaveStory } from "./demo-leaves.server";

/** The operator account that answers the demo companies' top-up requests. */
const OPERATOR_ACCOUNT = { email: "operator@kawani.test", employeeName: "Oscar Perez Lim", employeeFirstName: "Oscar" };
const OPERATOR_NAME = "Kawani Operations";

/**
 * Writes the missing demo companies and resumes interrupted ones. Only the demo command calls this.
 * @param origin the demo's base URL, for links in its mail
 * @param now the instant by the server's clock
 * @returns the number of the company that operates the demo
 */
export async function seedDemo(origin: string, now: Date): Promise<number> {
  for (const story of [bakery, factory, perks]) await seed(story(), origin, now);
  await seedBureau();
  return seedOperator();
}

async function seedOperator(): Promise<number> {
  const companySeq = (await findCompanyByName(OPERATOR_NAME)) ?? (await createCompany(OPERATOR_NAME, []));
  if (await findAccountByEmail(OPERATOR_ACCOUNT.email)) return companySeq;
  await grantOperator({ companySeq, accountSeq: await saveAccount(companySeq, { ...OPERATOR_ACCOUNT, password: DEMO_PASSWORD }) });
  return companySeq;
}

/** The last account marks the company as complete. Leave approvers need an account. */
async function seed(story: Story, origin: string, now: Date): Promise<void> {
  const [admin] = story.accounts;
  const last = story.accounts.at(-1) ?? admin;
  if (await findAccountByEmail(last.email)) return;
  const file = fileOf(story);
  const { companySeq } = await importCompany(file, [story.subscription]);
  const scope = { ...importScope(companySeq, [story.subscription]), employeeName: admin.employeeName };
  // Before the runs: their checks read contracts, leaves and heads.
  await writeEmployeeStory(scope, story.people, file.employees);
  await runCompanyFile(scope, file, ({ payrollRunId }) => {
    if (story.completed.includes(payrollRunId)) return "complete";
    return story.waiting.includes(payrollRunId) ? "wait" : "skip";
  });
  if (story.leaves) await startLeaves(scope, story.leaves);
  if (story.time !== undefined) await importTime(timeUntil(timeOf(story.time), now));
  if (story.attendance) await writeAttendanceStory(scope, story.attendance(), now);
  if (story.invitations) {
    const write: InvitationLinks["write"] = (tx, emails) =>
      writeInvitations(
        tx,
        scope,
        emails.map((email) => ({ email })),
        (token) => origin + pathTo("get-sign-up-invitation", { token }),
      );
    await writeInvitationStory(scope, story.invitations, { write, end: (tx, invitationSeq) => endInvitation(tx, scope, invitationSeq) });
  }
  await writePayrollDocuments(scope, story, manilaDay(now));
  if (story.records) await writePersonRecords(scope, story.records);
  if (story.points) await writePointStory(scope, story.points);
  const write = (account: StoryAccount) => saveAccount(companySeq, { ...account, password: DEMO_PASSWORD });
  for (const account of story.accounts.slice(0, -1)) await write(account);
  if (story.leaves) await writeLeaveStory(scope, story.leaves, manilaDay(now));
  if (story.overtime) await writeOvertimeStory(scope, story.overtime, now);
  await write(last);
}

function timeOf(time: unknown): TimeFile {
  const { file, problems } = readTimeFile(time);
  if (!file)
    throw new Error(
      `A demo company's time is not a file of time:\n${problems.map(({ place, message }) => `${place}: ${message}`).join("\n")}`,
    );
  return file;
}

/** Drops clock events in the future: upcoming days stay open. */
function timeUntil(file: TimeFile, now: Date): TimeFile {
  return { ...file, punches: file.punches.filter(({ at }) => new Date(`${at}+08:00`) <= now) };
}

/** Serializes the demo data through JSON, like a company file. */
function fileOf(story: Story): CompanyFile {
  const { file, problems } = readCompanyFile(JSON.parse(JSON.stringify(story.file)));
  if (!file)
    throw new Error(`A demo company is not a company file:\n${problems.map(({ place, message }) => `${place}: ${message}`).join("\n")}`);
  return file;
}
