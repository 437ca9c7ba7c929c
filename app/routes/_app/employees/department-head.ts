import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDepartmentHead } from "~/models/employees/job-info/job-info.server";
import { seqParam } from "~/web/forms/list-query.server";
import { requireTab } from "~/presenters/employees/employee-tab.server";

/** The current head of a department, for the Head checkbox in an open form (EMP-58). */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireTab(request, "JOB_INFO_EDIT");
  const departmentSeq = seqParam(new URL(request.url).searchParams.get("departmentSeq") ?? undefined);
  return Response.json({ data: { departmentManagerEmployeeSeq: await getDepartmentHead(scope, departmentSeq) } });
}
