// Every area of the suite, each a file that declares its cases. Add here.
import './auth-admin.cases.ts';
import './auth-errors.cases.ts';
import './auth-mail.cases.ts';
import './auth-mfa.cases.ts';
import './auth-providers.cases.ts';
import './auth.cases.ts';
import './foreign.cases.ts';
import './functions.cases.ts';
import './realtime-changes.cases.ts';
import './realtime.cases.ts';
import './rest-functions.cases.ts';
import './rest-read.cases.ts';
import './rest-write.cases.ts';
import './storage.cases.ts';
