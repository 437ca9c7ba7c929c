import { foreignKey, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq } from "./columns";
import { companies } from "./settings";
import { workSchedules } from "./time";

export const departments = pgTable(
  "departments",
  {
    companySeq: companySeq(),
    departmentSeq: integer("department_seq").notNull(),
    parentDepartmentSeq: integer("parent_department_seq"),
    departmentName: text("department_name").notNull(),
    /** The head, an employee of this department; no foreign key, because employees reference departments. */
    departmentManagerEmployeeSeq: integer("department_manager_employee_seq"),
    /** Icon in the tree; empty = the default. */
    departmentIcon: text("department_icon").notNull().default(""),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.departmentSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

export const jobTitles = pgTable(
  "job_titles",
  {
    companySeq: companySeq(),
    jobTitleSeq: integer("job_title_seq").notNull(),
    jobTitleName: text("job_title_name").notNull(),
    /** Position in the company's list, highest tier first. */
    sortOrder: integer("sort_order").notNull().default(0),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.jobTitleSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Offices. */
export const workPlaces = pgTable(
  "work_places",
  {
    companySeq: companySeq(),
    workPlaceSeq: integer("work_place_seq").notNull(),
    workPlaceName: text("work_place_name").notNull(),
    /** Codes of the Philippine Standard Geographic Code. */
    province: text("province").notNull().default(""),
    city: text("city").notNull().default(""),
    /** Unit, building, street and barangay. */
    street: text("street").notNull().default(""),
    zipCode: text("zip_code").notNull().default(""),
    /** Degrees; both or neither. */
    latitude: numeric("latitude", { precision: 9, scale: 6 }),
    longitude: numeric("longitude", { precision: 9, scale: 6 }),
    /** Radius around the point. */
    radiusMeters: integer("radius_meters"),
    /** Networks in CIDR notation, IPv4 and IPv6. */
    ipRanges: text("ip_ranges").array().notNull().default([]),
    /** Serial numbers of time clocks. */
    deviceIds: text("device_ids").array().notNull().default([]),
    /** Set if the office is registered separately from the company. */
    rdoCode: text("rdo_code").notNull().default(""),
    branchCode: text("branch_code").notNull().default(""),
    /** Region of the minimum wage; empty = not given. */
    region: text("region").notNull().default(""),
    /** Sector, area or business size with its own rate in the region's wage order; empty = the general rate. */
    wageKind: text("wage_kind").notNull().default(""),
    /** Defaults for employees who join here. */
    workScheduleSeq: integer("work_schedule_seq"),
    /** The head; no foreign key, because employees reference offices. */
    headEmployeeSeq: integer("head_employee_seq"),
    /** N = archived: kept for existing employees, not offered. */
    useYn: text("use_yn").notNull().default("Y"),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.workPlaceSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
    foreignKey({
      columns: [table.companySeq, table.workScheduleSeq],
      foreignColumns: [workSchedules.companySeq, workSchedules.workScheduleSeq],
    }),
  ],
);
