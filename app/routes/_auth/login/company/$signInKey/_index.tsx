import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AuthLayout } from "~/components/app-shell/auth-layout";
import { AuthFooter } from "~/components/settings/auth-footer";
import { Notice } from "~/components/ui/feedback/notice";
import { LinkButton } from "~/components/ui/layout/button";
import { pageTitle } from "~/components/ui/layout/page-title";
import { isProviderProblem, PROVIDER_PROBLEMS } from "~/domain/settings/provider/provider";
import { findProviderByKey } from "~/models/settings/provider/identity-providers.server";
import { pathTo } from "~/paths";
import { safePath } from "~/web/session/scope.server";

export const meta = pageTitle<{ company: { displayName: string } | null }>(
  (data) => `Sign in with ${data?.company?.displayName ?? "an unknown company"}`,
);

/** The sign-in page of a company, which its people bookmark. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const provider = await findProviderByKey(params.signInKey!);
  if (!provider) return data({ company: null, problem: null, next: "" }, 404);
  const { searchParams } = new URL(request.url);
  const problem = searchParams.get("problem");
  const { signInKey, displayName } = provider;
  return data({
    company: { signInKey, displayName },
    problem: isProviderProblem(problem) ? PROVIDER_PROBLEMS[problem] : null,
    next: safePath(searchParams.get("next"), pathTo("get-start")),
  });
}

export default function ProviderSignIn() {
  const { company, problem, next } = useLoaderData<typeof loader>();
  const back = (
    <p className="text-center text-sm text-ink-2">
      <Link to={pathTo("get-sign-in")}>Sign in with your password</Link>
    </p>
  );
  if (!company) {
    return (
      <AuthLayout title="This sign-in address is not valid" foot={<AuthFooter />}>
        <p>No company has this sign-in address, or it stopped using it. Ask an administrator of your company for the new one.</p>
        {back}
      </AuthLayout>
    );
  }
  const query = { next: next === pathTo("get-start") ? null : next };
  return (
    <AuthLayout title={`Sign in with ${company.displayName}`} lead="You sign in on the page of your company." foot={<AuthFooter />}>
      {problem ? <Notice tone="attention">{problem}</Notice> : null}
      <p className="grid">
        <LinkButton href={pathTo("get-provider-start", { signInKey: company.signInKey }, query)} variant="primary" download>
          {problem ? "Try again" : "Continue"}
        </LinkButton>
      </p>
      {back}
    </AuthLayout>
  );
}
