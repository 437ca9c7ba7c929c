/** The layout renders the list; the history opens on top. */
export default function ApprovalList() {
  return null;
}
