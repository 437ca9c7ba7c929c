import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, instant } from "./columns";
import { accounts, companies } from "./settings";
import type { GrantablePermission } from "~/domain/settings/permissions";

/** Groups grant all permissions except the operator's, which a company cannot grant; each company defines its own groups (GUARD-03). */
export const permissionGroups = pgTable(
  "permission_groups",
  {
    companySeq: companySeq(),
    roleGroupSeq: integer("role_group_seq").notNull(),
    roleGroupName: text("role_group_name").notNull(),
    description: text("description").notNull().default(""),
    permissions: text("permissions").array().$type<GrantablePermission[]>().notNull().default([]),
    /**
     * The revision that granted every permission, including those of later releases. It grants nothing once the group has another revision,
     * because the previous release saves groups without this column during an upgrade.
     */
    allPermissionsRevision: integer("all_permissions_revision"),
    revision: integer("revision").notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.roleGroupSeq] }),
    uniqueIndex("permission_groups_name").on(table.companySeq, sql`lower(${table.roleGroupName})`),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
    check("permission_groups_no_operator", sql`not ('OPERATOR' = any (${table.permissions}))`),
  ],
);

/** Members of the groups; open_session of db/repeatable/open-session.sql reads them on every request. */
export const permissionGroupMembers = pgTable(
  "permission_group_members",
  { companySeq: companySeq(), accountSeq: integer("account_seq").notNull(), roleGroupSeq: integer("role_group_seq").notNull() },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq, table.roleGroupSeq] }),
    index("permission_group_members_group").on(table.companySeq, table.roleGroupSeq),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
    foreignKey({
      columns: [table.companySeq, table.roleGroupSeq],
      foreignColumns: [permissionGroups.companySeq, permissionGroups.roleGroupSeq],
    }).onDelete("cascade"),
  ],
);
