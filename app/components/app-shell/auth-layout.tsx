import type { ReactNode } from "react";
import { TopProgress } from "~/components/ui/feedback/top-progress";
import { FailedCallPopup } from "./failed-call-popup";
import { Logo } from "./logo";

/** Layout of the pages before sign-in: logo, one card and a footer. */
export function AuthLayout({ title, lead, foot, children }: { title: string; lead?: ReactNode; foot?: ReactNode; children: ReactNode }) {
  return (
    <div className="auth">
      <TopProgress />
      <main id="main">
        <p className="logo">
          <Logo />
        </p>
        <section className="card">
          <h1>{title}</h1>
          {lead ? <p className="muted">{lead}</p> : null}
          {children}
        </section>
      </main>
      {foot ? <footer>{foot}</footer> : null}
      <FailedCallPopup />
    </div>
  );
}
