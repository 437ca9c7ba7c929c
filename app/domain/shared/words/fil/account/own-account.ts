import { ownAccount as english, type OwnAccountWords } from "~/domain/shared/words/en/account/own-account";

export const ownAccount: OwnAccountWords = {
  group: "Ang account mo",
  tabs: {
    password: "Palitan ang password",
    sessions: "Mga session",
    language: "Wika",
    notifications: "Mga ipinaaalam sa iyo",
    twoFactor: "Two-factor sign-in",
  },
  password: {
    meta: "Matatapos ang lahat ng iba mong session kapag pinalitan ito, at may mail na magsasabi nito sa iyo.",
    current: "Kasalukuyang password",
    chosen: "Bagong password",
    rule: "8 hanggang 20 karakter, at hindi iyong ginagamit ng marami.",
    again: "Bagong password ulit",
    changed: "Napalitan na ang password mo. Tinapos ang lahat ng iba mong session.",
  },
  sessions: {
    meta: "Lahat ng lugar kung saan naka-sign in ang account mo. Tapusin ang hindi mo kilala, at palitan agad ang password mo.",
    device: "Device",
    unknownDevice: "Hindi kilalang device",
    lastUsed: "Huling ginamit",
    signedIn: "Nag-sign in",
    network: "Network",
    unknownNetwork: "Hindi alam",
    present: "Ito mismo",
    end: "Tapusin",
    endOf: "{device}, huling ginamit {when}",
    endOthers: "Tapusin ang lahat ng iba",
    ended: "Tinapos na ang session.",
    endedOne: "1 session ang tinapos.",
    endedMany: "{count} session ang tinapos.",
  },
  signOut: {
    title: "Mag-log out",
    question: `${english.signOut.question} Sigurado ka bang gusto mong mag-log out?`,
    verb: "OK",
    pending: "Nagla-log out…",
    failed: `${english.signOut.failed} Hindi natuloy ang pag-log out. Mag-log out ulit.`,
  },
};
