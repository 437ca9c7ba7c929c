/** Functions that must be there, by signature: those of the owner that the running role may call, those that only they call, and ordinary ones. */
export const FUNCTIONS: Readonly<Record<string, "running" | "owner" | "everybody">> = {
  "refuse_other_company(integer)": "everybody",
  "close_payroll(integer,integer,text)": "running",
  "log_changes(integer,jsonb)": "running",
  "lock_point_head(integer)": "running",
  "post_points(jsonb,integer[],integer[],bigint[],text[])": "running",
  "post_points_together(integer,text,jsonb,integer[],integer[],integer[],bigint[],text[])": "running",
  "write_points(point_heads,text,timestamptz,jsonb,integer[],integer[],integer[],bigint[],text[],integer)": "owner",
  "lock_leave_head(integer)": "running",
  "enter_leave(integer,integer,text,integer[],integer[],date[],text[],bigint[],date[],integer[],integer[],text[],text[])": "running",
  "seal_day(integer,date)": "running",
  "open_session(integer,text,integer)": "everybody",
  "read_session(integer,text,integer)": "everybody",
  "open_api_token(integer,text)": "everybody",
  "open_time_token(integer,text)": "everybody",
  "points_in_time(integer)": "everybody",
  "renew_statistics(text)": "running",
};
