/** What the operator's command-line tool prints. */
export const operatorTexts = {
  help: `  revoke-sessions EMAIL           logs the account out everywhere
  contact list                    shows the messages of the contact form that wait for an answer, oldest first
  contact show ID                 shows one of them whole
  contact done ID                 takes it off the list; a year after it came it is deleted
  faq list                        shows the questions of the FAQ in their order
  faq show ID                     shows one of them with its answer
  faq add TITLE HTML              adds a question at the end; only simple elements and links are kept
  faq title ID TITLE              changes a question
  faq content ID HTML             changes its answer, for example: faq content ID "$(cat answer.html)"
  faq move ID PLACE               moves a question; the first four stand on About Us too
  faq remove ID                   removes a question
  switch-off FEATURE FROM TO REASON
                                  switches a feature off in the versions FROM to TO of the extension
  switch-on FEATURE               switches it on again in all versions
  switches                        shows what can be switched and what is off
  page-reports                    shows the last reports that the Ad Library has changed
  unnamed-files list              counts the picture files that belong to no picture of the database
  unnamed-files remove            moves those that three nightly sweeps found to the trash, for 7 days
  backup FOLDER                   copies the embedded database, pictures and mails into a new folder, beside the server
  restore FOLDER                  puts such a copy into the empty folder DATA_DIR
  resync EMAIL|all                asks the payment provider about one customer, or about all
  plans list                      shows what is sold, and what is hidden
  plans hide PLAN, plans show PLAN
                                  stops selling a plan, or sells it again; what runs goes on
  plans sync                      has the provider know every price and coupon as it is here
  coupons list                    shows the coupons and how often each was used
  coupons make CODE PERCENT [--uses N] [--plan ID] [--until YYYY-MM-DD] [--public] [--retention]
                                  makes a code for the checkout, or an offer to who wants to leave
  coupons end CODE                nobody can use it any more
  clock [+3d|+12h]                with TEST_CLOCK=1: says the server’s time, or moves it on`,

  alarms: {
    mediaOfAnotherDatabase:
      'Pictures are not cleaned up, because another database uses the same place for its pictures, for example a restored backup (code: the value for TAKE_OVER_MEDIA). Stop the other server, then start this one once with TAKE_OVER_MEDIA set to the code.',
    unnamedFiles:
      'Many files in the place of the pictures belong to no picture of the database (code: their number). Check that no data is missing from the database. Then “unnamed-files remove” moves the files to the trash.',
    wrongCodes:
      'The server received 100 wrong codes within a minute. An attacker may be guessing codes. Code checks from unknown devices are delayed until the minute ends.',
    databaseDamaged:
      'A file of the database is damaged (code: SQLSTATE). Calls that read it fail until you restore a backup or repair the database, and restart the server.',
    pictureDecoder:
      'The process that decodes pictures ended while it worked (code: signal, exit code, or “late” after a minute). The next picture starts another one. If this happens often, check the memory of the machine.',
    databaseStopped:
      'The embedded database stopped (code: the reason) and starts again with the next call. If this repeats, a file of the database may be damaged: restore a backup.',
    countersWrong:
      'The stored counters of accounts were wrong and are corrected now (code: the number of accounts). This is normal once after an update. Otherwise, report it as a bug.',
    planForgotten:
      'The payment provider has forgotten the customer of a plan that runs (code: the subscription). It stands to its end; nobody can cancel it there, and a refund is to be made by hand.',
    withdrawalForgotten:
      'A user withdraws from a plan that the payment provider no longer knows (code: the subscription). Refund manually.',
    disputeOpened:
      'A customer disputed a payment at their bank (code: the invoice). Submit evidence at the payment provider before the deadline.',
    withdrawalRepeated:
      'A person withdrew from the same plan for the second time (code: the withdrawal). The days of use were not refunded.',
    providerSetup:
      'The payment provider is not set up correctly (code: what is wrong). The operator was mailed what to do.',
    webhookRefused:
      'The signature of a webhook was wrong. Either STRIPE_WEBHOOK_SECRET is not the signing secret of this endpoint, or someone sent a forged event. This alarm is raised at most once a day.',
    adLibraryToken:
      'Meta does not take META_AD_LIBRARY_TOKEN: it has run out or was taken back. No reach is asked of the official API until the server starts with another one.',
    adLibraryPermission:
      'Meta does not let this token read ads_archive: confirm your identity at facebook.com/ID, and the app’s access to the Ad Library API. It is tried again in a day.',
    adLibraryLimit: 'Meta’s limit of calls is reached. No reach is asked of the official API until it is over.',
    adLibraryRefused:
      'Meta refused a question to ads_archive. If it goes on, the version of the API may have ended: name a newer one in META_GRAPH_URL.',
  },

  mediaForeign:
    '{place} contains pictures of another installation: start the server with the database to which they belong or with another place, or start it once with TAKE_OVER_MEDIA={mark} to give the pictures to this database.',

  helpStart: 'Usage: npm run operator -- <command>',
  helpEnd:
    '  help                            shows this list; “COMMAND --help” shows the options of most commands\n\nWorks beside the running server. Reads the same settings as the server: DATA_DIR, DATABASE_URL.\nExit codes: 0 done, 1 refused, 2 wrong usage, 3 server or database unreachable.',

  commandMissing: 'Say what to do.',
  commandUnknown: 'There is no command “{command}”.',
  commandIncomplete: 'The commands with “{command}” are {known}.',
  emailMissing: '“{command}” needs an email address.',
  emailInvalid: '“{email}” is not an email address.',
  tooMany: '“{command}” does not take “{word}”.',
  seeHelp: 'Run “npm run operator -- help” to see what can be done.',

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

  faqUse:
    'It is “faq list”, “faq show ID”, “faq add TITLE HTML”, “faq title ID TITLE”, “faq content ID HTML”, “faq move ID PLACE” or “faq remove ID”. Put each of TITLE and HTML in quotes.',
  faqIdInvalid: '“{id}” is not the id of a question. “faq list” shows them.',
  faqInvalid:
    'A question is one line of at most {title, number} characters, an answer has at most {content, number}, and a place is a whole number from 1.',
  faqUnknown: 'There is no question {id}. “faq list” shows them.',
  faqEmpty: 'Nothing is left of this answer: it had no text, or none that may be shown.',
  faqNone: 'The FAQ has no questions.',
  faqLine: '{place}. {id}  {title}',
  faqEntry: '{id}\n{title}\n\n{content}',
  faqKept: 'Kept as:\n\n{id}\n{title}\n\n{content}',
  faqMoved: 'Moved: {title}',
  faqRemoved: 'Removed: {title}',
  unnamedUse: 'It is “unnamed-files list” or “unnamed-files remove”.',
  unnamedCount:
    'Files that belong to no picture: {ready, plural, =0 {none was} one {one was} other {# were}} found by three nightly sweeps, and {waiting, plural, =0 {none} one {one} other {#}} by fewer.',
  unnamedRemoved:
    'Moved to the trash: {files, plural, =0 {no files} one {one file} other {# files}}. The server removes them after 7 days.',
  folderUse: 'It is “{command} FOLDER”.',
  backupDone:
    'Backed up to {folder}: {files, plural, one {one file} other {# files}}, {megabytes} MB. The database stood still for {stillMs} ms.',
  backupTaken: '{folder} is not empty. Name a folder that does not exist yet.',
  backupInside:
    '{folder} lies in {directory}, which is what is to be saved. Name a folder elsewhere, best on another disk.',
  backupPostgres:
    'The database is PostgreSQL: save it with pg_dump, and the pictures where they lie. docs/operations.md has the commands.',
  restoreDone: 'Restored to {directory}: the state of {madeAt}. Start the server.',
  restoreNone: 'There is no whole backup in {folder}.',
  restoreDamaged: 'The backup in {folder} is damaged: it holds other files than when it was made. Take another one.',
  restoreTaken: '{directory} is not empty. Move away what it holds, or set DATA_DIR to a new folder.',
  billingNeedsServer:
    'Plans, coupons and customers are asked of the running server, and none answers at {socket}. Start it, or set DATA_DIR as it has it.',
  providerFailed:
    'The payment provider did not do it: {reason} What is stored here is stored; try again, or run “plans sync”.',
  plansUse: 'It is “plans list”, “plans sync”, “plans hide PLAN” or “plans show PLAN”.',
  planUnknown: 'There is no plan “{plan}”. “plans list” shows them.',
  planLine: '{id}  {name}  {prices}  trial: {trialDays, plural, =0 {none} one {# day} other {# days}}',
  planHidden: '{id}  {name}  {prices}  not sold',
  offersSynced:
    'The provider knows {prices, plural, one {one price} other {# prices}} and {coupons, plural, =0 {no coupon} one {one coupon} other {# coupons}}.',
  couponsUse:
    'It is “coupons list”, “coupons make CODE PERCENT [--uses N] [--plan ID] [--until YYYY-MM-DD] [--public] [--retention]” or “coupons end CODE”. A code has letters, digits, “-”, “_” and “.”; PERCENT is 1 to 100. Repeat --plan for several plans. Without --plan, a code is valid for all plans that renew.',
  couponLine: '{code}  {percentOff}% off  {kind}  used {uses} of {most}  {state}  {plans}  {until}  {shown}',
  couponKinds: { promotion: 'at the checkout', retention: 'to who wants to leave' },
  couponAllPlans: 'all plans',
  couponNoEnd: 'no end',
  couponPublic: 'public',
  couponPrivate: 'private',
  couponNoLimit: 'any number',
  couponActive: 'active',
  couponOver: 'over',
  couponEnded: '{code} is over.',
  couponUnknown: 'There is no coupon “{code}”. “coupons list” shows them.',
  couponTaken: '“{code}” is taken. Codes can’t be reused, and their case is ignored. Choose another one.',
  couponPlanUnknown: '“{code}” was not created: a plan of --plan is unknown. “plans list” shows the ids.',
  couponUntilPast: '“{code}” was not created: the date of --until is in the past.',
  resynced: 'The provider was asked about {email}.',
  resyncedAll:
    'The provider is being asked about {count, plural, =0 {nobody: no one bought} one {one customer} other {# customers}}.',
  neverBought: '{email} never was at the provider.',
  clockUse: 'It is “clock”, or “clock +3d” or “clock +12h” to move it on.',
  clockIs: 'The server’s clock says {now}.',
  clockFixed: 'The clock of this server can’t be moved: start it with TEST_CLOCK=1.',
  clockSilent: 'No server answers at {serverUrl}. Start it with TEST_CLOCK=1, and set PORT and HOST as it has them.',

  sessionsRevoked: '{email} is logged out: {count, plural, one {one session} other {# sessions}} ended.',
  noSessions: '{email} was not logged in anywhere.',

  databaseMissing:
    'There is no database in {directory} yet. Start the server once, or set DATA_DIR or DATABASE_URL as the server has them.',
  serverSilent:
    'A server holds the database in {directory} but does not answer at {socket}. Try again in a moment; if it goes on, restart the server.',
  databaseUnreachable: 'The database can’t be reached: {reason}',
  requestUnknown: 'The running server does not know this command. Restart it, so that it has the version of this tool.',
  failed: 'The server could not do this; its log says why.',
} as const;
