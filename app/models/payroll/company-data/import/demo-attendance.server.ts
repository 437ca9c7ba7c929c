import { and, eq } from "drizzle-orm";
import { inCompany } from "~/db/client.server";
import { workPlaces } from "~/db/schema/organization";
import type { AttendanceStory } from "~/db/seeds/story";
import type { Scope } from "~/domain/shared/scope";
import type { AnyPolicyValues, TimePolicyKind } from "~/domain/time/policies/time-policy";
import { setAttendanceStart } from "~/models/time/attendance-start.server";
import { findCompanyPolicy, updateTimePolicy } from "~/models/time/time-policies.server";
import { readOrderedFile } from "~/models/time/uploads/background-files.server";
import { createPunchUpload, listPunchUploads, previewPunchUpload, storePunchUpload } from "~/models/time/uploads/punch-uploads.server";
import { writeFilings } from "./time/time-import-filings.server";

/**
 * Writes the demo company's attendance through the screens' functions; resumes an interrupted run. Only the demo command calls this.
 * @param now the instant by the server's clock: no clock event is later
 */
export async function writeAttendanceStory(scope: Scope, story: AttendanceStory, now: Date): Promise<void> {
  await writeNumbers(scope, story);
  await differ(scope, "OVERTIME", story.overtime, story);
  await differ(scope, "HOLIDAY_WORK", story.holidayWork, story);
  await inCompany(scope, (tx) => writeFilings(tx, scope, { filings: story.leaves.map(wholeDay) }));
  await uploadFiles(scope, story, now);
  // Attendance counts from here; the server's first reconciler run evaluates it during sign-in. The demo's payrolls paid some of these days
  // already, on purpose.
  await setAttendanceStart(scope, story.startDate, { paid: true });
}

/** Employees' device numbers, and the office of each device. */
function writeNumbers(scope: Scope, { numbers, devices }: AttendanceStory): Promise<void> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    await tx.$client.query(
      `update employees e set employee_number = n.number from unnest($2::int[], $3::text[]) as n(employee, number)
        where e.company_seq = $1 and e.employee_seq = n.employee`,
      [companySeq, numbers.map(({ employeeSeq }) => employeeSeq), numbers.map(({ employeeNumber }) => employeeNumber)],
    );
    for (const { workPlaceSeq, deviceId } of devices)
      await tx
        .update(workPlaces)
        .set({ deviceIds: [deviceId] })
        .where(and(eq(workPlaces.companySeq, companySeq), eq(workPlaces.workPlaceSeq, workPlaceSeq)));
  });
}

/** Changes the company's default policy of a kind. */
async function differ(scope: Scope, kind: TimePolicyKind, changes: object, { startDate }: AttendanceStory): Promise<void> {
  const { timePolicySeq, policyName, policyState, revision, versions } = await findCompanyPolicy(scope, kind);
  const values = { ...versions.at(-1)!.values, ...changes } as AnyPolicyValues;
  const change = { policyName, policyState, values, effectiveDay: startDate, revision };
  await updateTimePolicy(scope, { timePolicySeq, policyKind: kind }, change);
}

const wholeDay = ({ employeeSeq, date, paidYn }: AttendanceStory["leaves"][number]) => ({
  employeeSeq,
  date,
  paidYn,
  kind: "LEAVE" as const,
  state: "APPROVED" as const,
  part: "FULL" as const,
  startAt: null,
  endAt: null,
  countsAsWorkedYn: "Y" as const,
  clockRequiredYn: "N" as const,
});

/** The device files up to now. */
async function uploadFiles(scope: Scope, { files }: AttendanceStory, now: Date): Promise<void> {
  const { rows: there } = await listPunchUploads(scope, { q: "", sort: "uploaded", descending: true, offset: 0, limit: files.length });
  for (const { name, lines } of files) {
    if (there.some(({ fileName, uploadState }) => fileName === name && uploadState === "USED")) continue;
    const written = lines.filter(({ at }) => new Date(`${at.replace(" ", "T")}+08:00`) <= now);
    if (written.length === 0) continue;
    const bytes = Buffer.from(written.map(({ line }) => `${line}\r\n`).join(""));
    const punchUploadSeq = await createPunchUpload(scope, { name, bytes }, { profile: "ZK_ATTLOG" });
    const job = { companySeq: scope.companySeq, punchUploadSeq };
    await readOrderedFile(job, now);
    const { digest } = await previewPunchUpload(scope, punchUploadSeq, 0, now);
    await storePunchUpload(scope, punchUploadSeq, { digest, offsetMinutes: 0 }, now);
    await readOrderedFile(job, now);
  }
}
