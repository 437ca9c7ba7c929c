import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "~/db/project.server";
import { PERMISSIONS } from "~/domain/settings/permissions";
import type { Story } from "./story";

/**
 * Panaderia Santa Clara: a bakery of twelve people that shows every rule of pay at least once. The first half of November 2026 is paid.
 * The second half waits: the payroll of bakery and store is set up with its time and wants to be calculated; night shift and managers
 * have no payroll for it yet.
 */
export function bakery(): Story {
  return {
    subscription: "PAYROLL_USAGE",
    file: JSON.parse(readFileSync(path.join(projectRoot, "app/db/seeds/bakery-2026.json"), "utf8")),
    accounts: [
      { email: "admin@bakery.test", employeeName: "Corazon Abad Santos", employeeFirstName: "Corazon", permissions: PERMISSIONS },
      { email: "team@bakery.test", employeeName: "Teresita Lim Cruz", employeeFirstName: "Teresita", permissions: ["TEAM_VIEW"] },
      { email: "payroll@bakery.test", employeeName: "Paolo Garcia Mendoza", employeeFirstName: "Paolo", permissions: ["PAYROLL_SETTING_EDIT"] },
    ],
    completed: [1, 2],
    waiting: [3],
  };
}
