/** Alarms of the server, and what the operator's tool prints. The texts of a command are in the file of the command. */
export const operatorTexts = {
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
      'The payment provider no longer knows the customer of an active plan (code: the subscription). The plan continues to its end without a charge. If the customer is owed a refund, refund manually.',
    withdrawalForgotten:
      'A user withdraws from a plan that the payment provider no longer knows (code: the subscription). Refund manually.',
    disputeOpened:
      'A customer disputed a payment at their bank (code: the invoice). Submit evidence at the payment provider before the deadline.',
    withdrawalRepeated:
      'A person withdrew from the same plan for the second time (code: the withdrawal). The days of use were not refunded.',
    creditNoteMissing:
      'A refund has no credit note, because the payment provider rejected it (code: the invoice). The operator received one email about it. The server tries again every day for a limited time.',
    providerSetup:
      'The payment provider is not set up correctly (code: what is wrong). An email to the operator says what to do.',
    webhookRefused:
      'The signature of a webhook was wrong. Either STRIPE_WEBHOOK_SECRET is not the signing secret of this endpoint, or someone sent a forged event. This alarm is raised at most once a day.',
    adLibraryToken: 'Meta rejected META_AD_LIBRARY_TOKEN (expired or revoked). Restart the server with a new one.',
    adLibraryPermission:
      'Meta doesn’t let this token read ads_archive. Confirm your identity at facebook.com/ID and the app’s API access. Next try in a day.',
    adLibraryLimit: 'Meta’s rate limit is reached. The official API is off until it resets.',
    adLibraryRefused:
      'Meta rejected a request to ads_archive. If this continues, set a newer API version in META_GRAPH_URL.',
  },

  mediaForeign:
    '{place} contains pictures of another installation: start the server with the database to which they belong or with another place, or start it once with TAKE_OVER_MEDIA={mark} to give the pictures to this database.',

  backupTaken: '{folder} is not empty. Name a folder that does not exist yet.',
  backupInside:
    '{folder} is inside {directory}, which the backup copies. Name a folder elsewhere, best on another disk.',
  backupPostgres:
    'The database is PostgreSQL: back it up with pg_dump, and copy the pictures. docs/operations.md has the commands.',
  restoreNone: 'There is no complete backup in {folder}.',
  restoreDamaged: 'The backup in {folder} is damaged: its files have changed since the backup. Use another one.',
  restoreTaken: '{directory} is not empty. Move its files away, or set DATA_DIR to a new folder.',
  databaseMissing:
    'There is no database in {directory} yet. Start the server once, or set DATA_DIR or DATABASE_URL as the server has them.',
  serverSilent:
    'A server holds the database in {directory} but does not listen at {socket}. Try again in a moment. If this happens again, restart the server.',
  databaseUnreachable: 'The database can’t be reached: {reason}',
  requestUnknown: 'The running server does not know this command. Restart it, so that it has the version of this tool.',
  failed: 'The server couldn’t do this. See its log.',
  commandMissing: 'Enter a command.',
  commandUnknown: 'Unknown command “{command}”.',
  commandIncomplete: 'The commands with “{command}” are {known}.',
  seeHelp: 'Run “npm run operator -- help” to see all commands.',
  helpStart: 'Usage: npm run operator -- <command>',
  helpEnd:
    '  help                            shows this list; “COMMAND --help” shows the options of a command\n\nWorks beside the running server. Reads the same settings as the server: DATA_DIR, DATABASE_URL.\nExit codes: 0 done, 1 refused, 2 wrong usage, 3 server or database unreachable.',
  commandNeedsServer:
    '“{command}” needs the running server, and no server listens at {socket}. Start it, or set DATA_DIR as the server has it.',
  answerLost:
    'The connection to the server ended before its reply arrived. The command may have been run: check before you repeat it.',
  working: 'The server is working on it.',
} as const;
