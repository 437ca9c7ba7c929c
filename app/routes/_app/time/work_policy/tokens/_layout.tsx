import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TimeTokenPage } from "~/components/time/tokens/token-page";
import { LinkButton } from "~/components/ui/layout/button";
import { pageTitle } from "~/components/ui/layout/page-title";
import { pathTo } from "~/paths";
import { POLICY_RIGHTS } from "~/presenters/time/schedules.server";
import { readTokenRows } from "~/presenters/time/time-tokens.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Attendance tokens");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, POLICY_RIGHTS);
  return { mayEdit: scope.permissions.includes("ATTENDANCE_POLICY_EDIT"), ...(await readTokenRows(request, scope)) };
}

export default function TimeTokens() {
  const { rows, q, mayEdit } = useLoaderData<typeof loader>();
  const edits = {
    addText: "New token",
    addHref: pathTo("get-time-token-new"),
    revokeHref: (timeTokenSeq: number) => pathTo("get-time-token-revocation", { timeTokenSeq }),
  };
  return (
    <TimeTokenPage
      crumb="Tokens"
      label="Attendance tokens"
      rows={rows}
      searched={q !== ""}
      listHref={pathTo("get-time-tokens")}
      historyHref={pathTo("get-time-tokens-history")}
      edits={mayEdit ? edits : null}
      more={
        <LinkButton href={pathTo("get-api-docs")} icon="book-open">
          API documentation
        </LinkButton>
      }
      empty={{ title: "No token yet", words: "With a token a program, such as that of a biometric device, sends time logs by itself." }}
    />
  );
}
