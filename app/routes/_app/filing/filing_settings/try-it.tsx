import { useLoaderData } from "@remix-run/react";
import { PolicySimulator } from "~/components/filing/policy-simulator";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { searchApprovers } from "~/models/filing/filing-people.server";
import { seqParam } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { readSimulatedLeave, simulatePolicies } from "~/presenters/filing/policy-simulator.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Try the approval chains");

const MAX_KEYWORD_LENGTH = 100;

export const loader = guarded(ACCESS.editFiling, async (scope, { request }) => {
  const query = new URL(request.url).searchParams;
  const keyword = (query.get("keyword") ?? "").slice(0, MAX_KEYWORD_LENGTH);
  const requester = query.get("requester");
  const { form, leave } = await readSimulatedLeave(scope, query);
  return {
    keyword,
    leave: form,
    found: query.has("keyword") ? await searchApprovers(scope, { departmentSeq: null, keyword }, today()) : null,
    tried: requester === null ? null : await simulatePolicies(scope, seqParam(requester), leave, today()),
  };
});

export default function TryChains() {
  return <PolicySimulator {...useLoaderData<typeof loader>()} />;
}
