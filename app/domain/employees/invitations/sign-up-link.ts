/** A sign-up link for an email address. */
export interface SignUpLink {
  email: string;
  link: string;
}

/** "1 invitation sent", "12 invitations sent". */
export const invitationsSent = (count: number): string =>
  count === 1 ? "1 invitation sent." : `${count.toLocaleString("en")} invitations sent.`;
