import type { ReactNode } from "react";
import { TopProgress } from "~/components/ui/feedback/top-progress";
import { FailedCallPopup } from "./failed-call-popup";
import { Logo } from "./logo";

/** The pages before signing in: the sign of the house, one card, a quiet foot. */
export function AuthFrame({ title, lead, foot, children }: { title: string; lead?: ReactNode; foot?: ReactNode; children: ReactNode }) {
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
