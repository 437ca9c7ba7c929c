import type { Permission, Subscription } from "~/domain/settings/permissions";
import type { EmployeeStory } from "./employee-story";
import type { StoryInvitation } from "./invitations";
import type { PersonRecords } from "./person-records";
import type { PointEvent } from "./perks-points";

/** A demo company: its file, who may sign in, and how far its payrolls have come. */
export interface Story {
  subscription: Subscription;
  /** A company file of format "payroll-sample-1", read and checked like anybody's. */
  file: unknown;
  /** Its attendance: a file of format "time-sample-1", read and checked like anybody's. */
  time?: unknown;
  /** The administrator first. */
  accounts: [StoryAccount, ...StoryAccount[]];
  /** payrollRunIds that are created, calculated and completed, in this order. */
  completed: number[];
  /** payrollRunIds that are created with their time and then left for the user to calculate. */
  waiting: number[];
  /** Offices, heads, contracts, leaves and resignations. */
  people: EmployeeStory;
  /** What happened to FlexBen points, in the order of time. */
  points?: PointEvent[];
  /** Who was invited and has not come yet. */
  invitations?: StoryInvitation[];
  /** What is known of the people besides their work and pay. */
  records?: PersonRecords;
}

export interface StoryAccount {
  email: string;
  employeeName: string;
  employeeFirstName: string;
  /** The record that is its own, under My Work. */
  employeeSeq?: number;
  /** Of which it is a member; without one it has no right. */
  group?: { roleGroupName: string; description: string; permissions: readonly Permission[] };
}

/** The password of every demo account; the demo command alone creates them. */
export const DEMO_PASSWORD = "Kawani-2026";
