/** What the operator's command-line tool prints. */
export const operatorTexts = {
  help: `Usage: npm run operator -- <command>

  find-user EMAIL                 shows the account of an address and its plan
  grant-plan EMAIL [--days N]     gives a plan, without an end or for N days; replaces what runs
  revoke-plan EMAIL               ends the plan that runs
  revoke-sessions EMAIL           logs the account out everywhere
  figures                         sign-ups of the day, who pays, what waits and what failed
  contact list                    shows the messages of the contact form that wait for an answer, oldest first
  contact show ID                 shows one of them whole
  contact done ID                 takes it off the list; a year after it came it is deleted
  switch-off FEATURE FROM TO REASON
                                  switches a feature off in the versions FROM to TO of the extension
  switch-on FEATURE               switches it on again in all versions
  switches                        shows what can be switched and what is off
  page-reports                    shows the last reports that the Ad Library has changed
  help                            shows this

Works beside the running server. Reads the same settings as the server: DATA_DIR, DATABASE_URL.
Ends with 0 when done, 1 when refused, 2 when used wrongly, 3 when the database can’t be reached.`,

  alarms: {
    wrongCodeByAll:
      'So many wrong codes were given over all accounts within a minute that code checks are refused until it is over. Somebody may be guessing.',
    adLibraryToken:
      'Meta does not take META_AD_LIBRARY_TOKEN: it has run out or was taken back. No reach is asked of the official API until the server starts with another one.',
    adLibraryPermission:
      'Meta does not let this token read ads_archive: confirm your identity at facebook.com/ID, and the app’s access to the Ad Library API. It is tried again in a day.',
    adLibraryLimit: 'Meta’s limit of calls is reached. No reach is asked of the official API until it is over.',
    adLibraryRefused:
      'Meta refused a question to ads_archive. If it goes on, the version of the API may have ended: name a newer one in META_GRAPH_URL.',
  },

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

  switchUse:
    'It is “switch-off FEATURE FROM TO REASON”, for example: switch-off save 0.1.0 0.1.9 "The Ad Library has changed."',
  switchOnUse: 'It is “switch-on FEATURE”.',
  featureUnknown: 'There is no feature “{feature}”. There are: {known}.',
  versionsInvalid: '“{from}” to “{to}” is no range of versions: write them as 0.1.0 0.1.9, the older first.',
  reasonInvalid: 'The reason is shown to people: one line, at most {most} characters.',
  switchedOff: '{feature} is off in the versions {from} to {to}. Browsers know within an hour of use.',
  switchedOn: '{feature} is on in every version. Browsers know within an hour of use.',
  nothingOff: '{feature} was not off.',
  switchOn: '{feature}: on. {sentence}',
  switchOff: '{feature}: off in {from} to {to}. {reason}',
  reportsNone: 'No reports.',
  report:
    '{at}  sent {times, plural, one {once} other {# times}}  version {version}  page: {page}  missing: {parts}\n  {counts}',

  contactUse: 'It is “contact list”, “contact show ID” or “contact done ID”.',
  contactIdInvalid: '“{id}” is not the id of a message. “contact list” shows them.',
  contactNone: 'No message waits.',
  contactLine: '{id}  {at}  {name} <{email}>\n  {start}',
  contactMore: '{more, plural, one {One more message waits.} other {# more messages wait.}}',
  contactMessage: 'Id:    {id}\nCame:  {at}\nDone:  {done}\nFrom:  {name} <{email}>\n\n{message}',
  contactOpen: 'not yet',
  contactUnknown: 'There is no message {id}.',
  contactDone: 'Done: the message of {name}.',
  contactWasDone: 'The message of {name} was done before.',

  sessionsRevoked: '{email} is logged out: {count, plural, one {one session} other {# sessions}} ended.',
  noSessions: '{email} was not logged in anywhere.',
  figures:
    'Day:              {day} (UTC)\nSign-ups:         {signUps}\nWaiting for code: {waiting}\nAccounts:         {accounts}\nPlan runs:        {paying}\nLogged in:        {signedIn}\nMessages open:    {messagesOpen}\nJobs waiting:     {jobsWaiting}\nJobs failed:      {jobsFailed}',
  unknown: 'not known yet',

  databaseMissing:
    'There is no database in {directory} yet. Start the server once, or set DATA_DIR or DATABASE_URL as the server has them.',
  serverSilent:
    'A server holds the database in {directory} but does not answer at {socket}. Try again in a moment; if it goes on, restart the server.',
  databaseUnreachable: 'The database can’t be reached: {reason}',
  requestUnknown: 'The running server does not know this command. Restart it, so that it has the version of this tool.',
  failed: 'The server could not do this; its log says why.',
} as const;
