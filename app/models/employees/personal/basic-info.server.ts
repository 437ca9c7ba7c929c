import { and, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { composeName, type BasicInfo } from "~/domain/employees/personal/basic-info";
import { basicInfoChanges } from "~/domain/employees/personal/basic-info-changes";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";

const FIELDS = {
  firstName: employees.firstName,
  middleName: employees.middleName,
  lastName: employees.lastName,
  employeeName: employees.employeeName,
  nickName: employees.nickName,
  phoneNumber: employees.phoneNumber,
  email: employees.email,
  birthday: employees.birthday,
  gender: employees.gender,
  maritalStatus: employees.maritalStatus,
  nationality: employees.nationality,
  passportNo: employees.passportNo,
  province: employees.province,
  city: employees.city,
  street: employees.street,
  addr1: employees.addr1,
  addr2: employees.addr2,
  zipCode: employees.zipCode,
  emergencyContactName: employees.emergencyContactName,
  emergencyContactRelationship: employees.emergencyContactRelationship,
  emergencyContactPhoneNumber: employees.emergencyContactPhoneNumber,
  revision: employees.basicInfoRevision,
};

type Company = Pick<Scope, "companySeq">;
export type StoredBasicInfo = Awaited<ReturnType<typeof readBasicInfo>>;

/** The personal data of an employee; missing texts are "" (BASIC-04). @throws NotFound */
export function getBasicInfo(scope: Company, employeeSeq: number) {
  return readInCompany(scope, (tx) => readBasicInfo(tx, scope, employeeSeq));
}

/** Saves the form and derives the display name (BASIC-21). @throws NotFound, Refusal (409) on a concurrent edit */
export function updateBasicInfo(scope: Scope, employeeSeq: number, input: BasicInfo & { revision: number }): Promise<void> {
  return inCompany(scope, (tx) => saveBasicInfo(tx, scope, employeeSeq, input));
}

/** As `updateBasicInfo`, with values made from the locked record. @returns the saved record */
export function changeBasicInfo(
  scope: Scope,
  employeeSeq: number,
  change: (present: StoredBasicInfo) => BasicInfo & { revision: number },
): Promise<StoredBasicInfo> {
  return inCompany(scope, async (tx) => {
    await saveBasicInfo(tx, scope, employeeSeq, change(await readBasicInfo(tx, scope, employeeSeq, "update")));
    return readBasicInfo(tx, scope, employeeSeq);
  });
}

/** `updateBasicInfo` inside an existing transaction, as its last step. */
export async function saveBasicInfo(
  tx: Tx,
  scope: Scope,
  employeeSeq: number,
  { revision, ...input }: BasicInfo & { revision: number },
): Promise<void> {
  const { revision: present, ...before } = await readBasicInfo(tx, scope, employeeSeq, "update");
  const subject = { noun: "basic info", seq: employeeSeq };
  await assertRevision(tx, scope, "This basic info", { present, posted: revision, featureName: "EMPLOYEE_BASIC_INFO", ...subject });
  const after = { ...stored(input), employeeName: composeName(input) };
  const moved = basicInfoChanges(before, { ...before, ...after });
  if (moved === "") return;
  await tx
    .update(employees)
    .set({ ...after, basicInfoRevision: present + 1 })
    .where(ofEmployee(scope, employeeSeq));
  await recordChange(tx, scope, {
    featureName: "EMPLOYEE_BASIC_INFO",
    subject,
    action: "UPDATE",
    before,
    after,
    description: `Basic info of ${before.employeeName}: ${moved}.`,
  });
}

/** @throws NotFound */
export async function readBasicInfo(tx: Tx, scope: Company, employeeSeq: number, lock?: "update") {
  const query = tx.select(FIELDS).from(employees).where(ofEmployee(scope, employeeSeq));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw new NotFound("employee");
  return row;
}

/** Text columns are never null: "" means empty. */
function stored({ birthday, ...texts }: BasicInfo) {
  return {
    birthday,
    ...(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? ""])) as Record<keyof typeof texts, string>),
  };
}

const ofEmployee = ({ companySeq }: Company, employeeSeq: number) =>
  and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq));
