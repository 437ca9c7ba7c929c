/** A link by which the holder of an address makes an account. */
export interface SignUpLink {
  email: string;
  link: string;
}

/** "1 invitation sent", "12 invitations sent". */
export const invitationsSent = (count: number): string =>
  count === 1 ? "1 invitation sent." : `${count.toLocaleString("en")} invitations sent.`;
