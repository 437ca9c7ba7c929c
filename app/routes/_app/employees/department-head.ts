import { ACCESS } from "~/domain/settings/access";
import { guarded } from "~/web/session/guarded.server";
import { getDepartmentHead } from "~/models/employees/job-info/job-info.server";
import { seqParam } from "~/web/forms/list-query.server";

/** The current head of a department, for the Head checkbox in an open form (EMP-58). */
export const loader = guarded(ACCESS.editJobInfo, async (scope, { request }) => {
  const departmentSeq = seqParam(new URL(request.url).searchParams.get("departmentSeq") ?? undefined);
  return Response.json({ data: { departmentManagerEmployeeSeq: await getDepartmentHead(scope, departmentSeq) } });
});
