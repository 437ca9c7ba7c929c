import { LinkButton } from "~/components/ui/layout/button";
import { pathTo } from "~/paths";

/** The company whose provider signed in this browser last. */
export type RememberedCompany = { signInKey: string; displayName: string };

/** Leads to the sign-in of that company, or to the page that mails its address. */
export function CompanySignInLink({ company, next }: { company: RememberedCompany | null; next: string }) {
  const query = { next: next === pathTo("get-start") ? null : next };
  return (
    <p className="grid gap-2">
      {company ? (
        <LinkButton href={pathTo("get-provider-sign-in", { signInKey: company.signInKey }, query)} icon="building-2">
          {`Sign in with ${company.displayName}`}
        </LinkButton>
      ) : (
        <LinkButton href={pathTo("get-company-sign-in")} icon="building-2">
          Sign in with your company
        </LinkButton>
      )}
    </p>
  );
}
