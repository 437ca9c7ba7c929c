import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { employeeIdKey } from "~/db/schema/columns";
import { foldText } from "~/domain/shared/clean-text";
import { readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { employeeInvitations } from "~/db/schema/employee-invitations";
import { employees, salaryRecords } from "~/db/schema/employees";
import { departments } from "~/db/schema/organization";
import { workSchedules } from "~/db/schema/time";
import { invitationJoined } from "~/domain/employees/invitations/invitation-changes";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import type { Invitation } from "./invitations.server";
import { markDaysDirty } from "~/models/shared/dirty-days.server";

/**
 * Creates the employee of an invitation in the transaction that creates the account: position, ID numbers, the first salary from the join
 * date, and head of department where that post is vacant.
 * @param joining the new account @param invitationSeq the link that was used
 * @returns the employee's number; null when the link belongs to no employee invitation
 */
export async function acceptEmployeeInvitation(
  tx: Tx,
  joining: Pick<Scope, "companySeq" | "accountSeq" | "employeeName">,
  invitationSeq: number,
): Promise<number | null> {
  const { companySeq } = joining;
  const [invitation] = await tx
    .select()
    .from(employeeInvitations)
    .where(
      and(
        eq(employeeInvitations.companySeq, companySeq),
        eq(employeeInvitations.invitationSeq, invitationSeq),
        eq(employeeInvitations.inviteState, "OPEN"),
      ),
    )
    .for("update");
  if (!invitation) return null;
  const employeeSeq = await nextSeq(tx, companySeq, "employee");
  const notes: string[] = [];
  await tx.insert(employees).values({
    companySeq,
    employeeSeq,
    ...placeOf(invitation),
    employeeId: await freeEmployeeId(tx, invitation, notes),
    workScheduleSeq: await scheduleOf(tx, invitation),
  });
  await markDaysDirty(tx, { companySeq }, { employeeSeqs: [employeeSeq], from: null, to: null });
  await writeFirstSalary(tx, invitation, employeeSeq);
  if (invitation.headYn === "Y") await makeHead(tx, invitation, employeeSeq, notes);
  await tx
    .update(employeeInvitations)
    .set({ inviteState: "JOINED", employeeSeq, revision: invitation.revision + 1 })
    .where(and(eq(employeeInvitations.companySeq, companySeq), eq(employeeInvitations.employeeInviteSeq, invitation.employeeInviteSeq)));
  await recordChange(tx, { ...joining, permissions: [], subscriptions: [] }, invitationJoined(invitation, employeeSeq, notes));
  return employeeSeq;
}

/** Name and phone number to prefill the sign-up form: those of the employee, or of the invitation. Null where neither exists. */
export async function findInvitedPerson({
  companySeq,
  invitationSeq,
  employeeSeq,
}: {
  companySeq: number;
  invitationSeq: number;
  employeeSeq: number | null;
}): Promise<{ name: string; mobileNumber: string } | null> {
  const [row] = await readInCompany({ companySeq }, (tx) => {
    if (employeeSeq !== null)
      return tx
        .select({ name: employees.employeeName, mobileNumber: employees.phoneNumber })
        .from(employees)
        .where(and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq)));
    return tx
      .select({ name: employeeInvitations.employeeName, mobileNumber: employeeInvitations.phoneNumber })
      .from(employeeInvitations)
      .where(
        and(
          eq(employeeInvitations.companySeq, companySeq),
          eq(employeeInvitations.invitationSeq, invitationSeq),
          eq(employeeInvitations.inviteState, "OPEN"),
        ),
      );
  });
  return row ?? null;
}

function placeOf(invitation: Invitation) {
  const {
    employeeName,
    firstName,
    middleName,
    lastName,
    phoneNumber,
    inviteEmail: email,
    joinDate,
    workPlaceSeq,
    departmentSeq,
    jobTitleSeq,
    tinNo,
    socialSecuritySystem,
    philhealth,
    pagIbig,
    rdoCode,
    bankName,
    bankAccountNumber,
  } = invitation;
  return {
    employeeName,
    firstName,
    middleName,
    lastName,
    phoneNumber,
    email,
    joinDate,
    workPlaceSeq,
    departmentSeq,
    jobTitleSeq,
    tinNo,
    socialSecuritySystem,
    philhealth,
    pagIbig,
    rdoCode,
    bankName,
    bankAccountNumber,
  };
}

/** If the number was assigned while the invitation was pending, its holder keeps it. */
async function freeEmployeeId(tx: Tx, { companySeq, employeeId }: Invitation, notes: string[]): Promise<string> {
  if (employeeId === "") return "";
  const [taken] = await tx
    .select({ employeeName: employees.employeeName })
    .from(employees)
    .where(
      and(
        eq(employees.companySeq, companySeq),
        ne(employees.employeeId, ""),
        sql`${sql.raw(employeeIdKey("employee_id"))} = ${foldText(employeeId)}`,
      ),
    );
  if (!taken) return employeeId;
  notes.push(`The employee ID ${employeeId} now belongs to ${taken.employeeName} and was left empty.`);
  return "";
}

/** The schedule of the invitation, or the company's main one where the invitation names none (CF-42). */
async function scheduleOf(tx: Tx, { companySeq, workScheduleSeq }: Invitation): Promise<number> {
  if (workScheduleSeq !== null) return workScheduleSeq;
  const [main] = await tx
    .select({ workScheduleSeq: workSchedules.workScheduleSeq })
    .from(workSchedules)
    .where(eq(workSchedules.companySeq, companySeq))
    .orderBy(desc(workSchedules.mainWorkScheduleYn), asc(workSchedules.workScheduleSeq))
    .limit(1);
  if (!main)
    throw new Refusal("Your company is not ready yet: it has no work schedule. Ask your administrator to add one, then try again.");
  return main.workScheduleSeq;
}

async function writeFirstSalary(
  tx: Tx,
  { companySeq, salaryAmountType, salaryAmountCentavos, joinDate, taxCode, pic }: Invitation,
  employeeSeq: number,
): Promise<void> {
  if (salaryAmountType === null || salaryAmountCentavos === null) return;
  const salarySeq = await nextSeq(tx, companySeq, "salary");
  await tx.insert(salaryRecords).values({
    companySeq,
    salarySeq,
    employeeSeq,
    effectiveDate: joinDate,
    salaryAmountType,
    salaryAmountCentavos,
    taxCode: taxCode ?? "",
    pic,
  });
}

async function makeHead(tx: Tx, { companySeq, departmentSeq }: Invitation, employeeSeq: number, notes: string[]): Promise<void> {
  if (departmentSeq === null) return;
  const made = await tx
    .update(departments)
    .set({ departmentManagerEmployeeSeq: employeeSeq, revision: sql`${departments.revision} + 1` })
    .where(
      and(
        eq(departments.companySeq, companySeq),
        eq(departments.departmentSeq, departmentSeq),
        isNull(departments.departmentManagerEmployeeSeq),
      ),
    )
    .returning({ departmentSeq: departments.departmentSeq });
  if (made.length === 0) notes.push("The department has another head in the meantime.");
}
