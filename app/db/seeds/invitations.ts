import type { InvitationInput } from "~/domain/employees/invitations/invitation-input";

/** An invited employee of a demo company; missing values are empty. */
export interface StoryInvitation extends Partial<InvitationInput> {
  firstName: string;
  lastName: string;
  inviteEmail: string;
  joinDate: string;
  /** Days since the invitation; a link works for seven. */
  sentDaysAgo: number;
}

const PAY = { workScheduleSeq: 1, salaryAmountType: "MONTHLY", taxCode: "S", pic: "Human Resources" } as const;

/** The bakery expects two for the Christmas season; a third never accepted. */
export const BAKERY_INVITATIONS: StoryInvitation[] = [
  {
    firstName: "Marites",
    middleName: "Lim",
    lastName: "Panganiban",
    phoneNumber: "09175550101",
    inviteEmail: "marites.panganiban@bakery.test",
    employeeId: "PSC-0101",
    joinDate: "2026-12-01",
    departmentSeq: 2,
    jobTitleSeq: 6,
    sentDaysAgo: 1,
    salaryAmountCentavos: 1_950_000,
    ...PAY,
  },
  {
    firstName: "Rodel",
    middleName: "Cruz",
    lastName: "Katigbak",
    phoneNumber: "09175550102",
    inviteEmail: "rodel.katigbak@bakery.test",
    employeeId: "PSC-0102",
    joinDate: "2026-12-01",
    departmentSeq: 3,
    jobTitleSeq: 6,
    sentDaysAgo: 2,
    salaryAmountCentavos: 1_820_000,
    ...PAY,
  },
  {
    firstName: "Jennylyn",
    lastName: "Dimaculangan",
    phoneNumber: "09175550103",
    inviteEmail: "jennylyn.dimaculangan@bakery.test",
    joinDate: "2026-11-02",
    departmentSeq: 3,
    jobTitleSeq: 6,
    sentDaysAgo: 24,
    salaryAmountCentavos: 1_820_000,
    ...PAY,
  },
];

/** The studio grows by two; it has no payroll here. */
export const PERKS_INVITATIONS: StoryInvitation[] = [
  {
    firstName: "Patricia Anne",
    middleName: "Ong",
    lastName: "Macapagal",
    phoneNumber: "09185550201",
    inviteEmail: "patricia.macapagal@perks.test",
    employeeId: "BCS-041",
    joinDate: "2026-12-07",
    departmentSeq: 3,
    jobTitleSeq: 3,
    sentDaysAgo: 0,
  },
  {
    firstName: "Emmanuel",
    lastName: "Yap",
    phoneNumber: "09185550202",
    inviteEmail: "emmanuel.yap@perks.test",
    employeeId: "BCS-042",
    joinDate: "2027-01-04",
    departmentSeq: 4,
    jobTitleSeq: 5,
    sentDaysAgo: 9,
  },
];
