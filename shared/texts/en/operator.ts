/** What the operator's command-line tool prints. */
export const operatorTexts = {
  help: `Usage: npm run operator -- <command>

  find-user EMAIL                 shows the account of an address and its plan
  grant-plan EMAIL [--days N]     gives a plan, without an end or for N days; replaces what runs
  revoke-plan EMAIL               ends the plan that runs
  help                            shows this

Works beside the running server. Reads the same settings as the server: DATA_DIR, DATABASE_URL.
Ends with 0 when done, 1 when refused, 2 when used wrongly, 3 when the database can’t be reached.`,

  commandMissing: 'Say what to do.',
  commandUnknown: 'There is no command “{command}”.',
  emailMissing: '“{command}” needs an email address.',
  emailInvalid: '“{email}” is not an email address.',
  tooMany: '“{command}” does not take “{word}”.',
  daysInvalid: '--days needs a whole number from 1 to {most}.',
  seeHelp: 'Run “npm run operator -- help” to see what can be done.',

  user: 'Email:   {email}\nName:    {name}\nId:      {id}\nJoined:  {joined}\nPlan:    {plan}',
  userUnknown: 'There is no account with the address {email}.',
  userPending:
    'There is no account with the address {email} yet. Somebody signed up with it and has not entered the code.',
  planNone: 'none',
  planOpen: 'runs without an end',
  planUntil: 'runs until {end}',
  planEnded: 'ended {end}',
  granted: '{email} has a plan without an end.',
  grantedUntil: '{email} has a plan until {end}.',
  revoked: 'The plan of {email} is over.',
  nothingToRevoke: '{email} has no plan that runs.',

  databaseMissing:
    'There is no database in {directory} yet. Start the server once, or set DATA_DIR or DATABASE_URL as the server has them.',
  serverSilent:
    'A server holds the database in {directory} but does not answer at {socket}. Try again in a moment; if it goes on, restart the server.',
  databaseUnreachable: 'The database can’t be reached: {reason}',
  requestUnknown: 'The running server does not know this command. Restart it, so that it has the version of this tool.',
  failed: 'The server could not do this; its log says why.',
} as const;
