import { Form, Link, useLocation } from "@remix-run/react";
import { Avatar } from "~/components/ui/data-display/avatar";
import { CsrfInput } from "~/components/ui/form/csrf";
import { Icon } from "~/components/ui/layout/icon";
import { usePartsText } from "~/components/ui/layout/parts-text";
import type { Permission } from "~/domain/settings/permissions";
import { pathTo } from "~/paths";
import { useDismiss } from "~/components/ui/layout/dismiss";

export type Theme = "system" | "light" | "dark";

export type ShellProfile = {
  companyName: string;
  employeeName: string;
  employeeFirstName: string;
  profilePhotoUrl?: string | null;
  employeeSeq?: number | null;
  permissions: readonly Permission[];
};

const THEMES = ["system", "light", "dark"] as const;

/** User menu: account, theme and sign-out. */
export default function UserMenu({ profile, theme }: { profile: ShellProfile; theme: Theme }) {
  const { pathname } = useLocation();
  const details = useDismiss(pathname);
  const { frame: texts } = usePartsText();
  return (
    <details className="user-menu" ref={details}>
      <summary className="user">
        <Avatar name={profile.employeeFirstName} index={profile.employeeSeq ?? 0} photoUrl={profile.profilePhotoUrl} initials={1} />
        <span className="visually-hidden">{texts.accountOf} </span>
        <span className="user-name">{profile.employeeFirstName}</span>
        <Icon of="chevron-down" size="sm" />
      </summary>
      <div className="user-panel float">
        <p className="account">
          <b>{profile.employeeName}</b>
          <span className="faint">{profile.companyName}</span>
        </p>
        <hr />
        <ThemeSwitch theme={theme} />
        <hr />
        <Link to={pathTo("get-password")}>
          <Icon of="key-round" />
          {texts.account.password}
        </Link>
        <Link to={pathTo("get-sessions")}>
          <Icon of="monitor-smartphone" />
          {texts.account.sessions}
        </Link>
        <Link to={pathTo("get-notification-preferences")}>
          <Icon of="bell" />
          {texts.account.notifications}
        </Link>
        <Link to={pathTo("get-language")}>
          <Icon of="languages" />
          Language · <span lang="fil">Wika</span>
        </Link>
        <Link to={pathTo("get-two-factor")}>
          <Icon of="shield-check" />
          {texts.account.twoFactor}
        </Link>
        <Link to={pathTo("get-passkeys")}>
          <Icon of="lock-keyhole" />
          {texts.account.passkeys}
        </Link>
        <Link to={pathTo("get-sign-out")}>
          <Icon of="log-out" />
          {texts.logOut}
        </Link>
      </div>
    </details>
  );
}

function ThemeSwitch({ theme }: { theme: Theme }) {
  const { pathname, search } = useLocation();
  const { frame: texts } = usePartsText();
  return (
    <Form method="post" action={pathTo("post-theme")} className="theme" preventScrollReset>
      <CsrfInput />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <span className="small faint" id="theme-label">
        {texts.theme}
      </span>
      <div className="segmented" role="group" aria-labelledby="theme-label">
        {THEMES.map((value) => (
          <button key={value} type="submit" name="theme" value={value} aria-pressed={theme === value}>
            {texts.themes[value]}
          </button>
        ))}
      </div>
    </Form>
  );
}
