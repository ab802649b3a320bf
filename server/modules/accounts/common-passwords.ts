/**
 * The most common passwords. Sources: the NCSC of the United Kingdom ("100k most used passwords", from Have I Been
 * Pwned), the yearly lists of NordPass and SplashData, and the counts by Mark Burnett ("10 million passwords"). The
 * list contains only passwords with at least 8 characters, because the length check refuses shorter ones, and their
 * usual variants for composition rules.
 */
const MOST_COMMON = `
12345678 123456789 1234567890 12345678910 0123456789 123456780 1234567891 123456789a 123456789q a123456789
87654321 987654321 9876543210 0987654321 098765432 98765432 00000000 000000000 0000000000 11111111
111111111 1111111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999
12121212 121212121 12341234 123412345 12344321 123123123 123321123 1234554321 11223344 1122334455
112233445566 12345679 123454321 13131313 14141414 10101010 20202020 21212121 23232323 69696969
147258369 159357456 789456123 741852963 963852741 147852369 159753159 789456123a 11112222 1234512345
password password1 password12 password123 password1234 password12345 password2 password3 password01 passwords
passw0rd passw0rd1 p@ssword p@ssw0rd p@ssword1 p@ssw0rd1 p@ssword123 p@ssw0rd123 pa$$word pa$$w0rd pass1234
pass12345 pass@123 pass@1234 password! password1! password123! password@1 password@123 mypassword newpassword
mypassword1 passpass drowssap passwort passwort1 motdepasse contrasena wachtwoord senha123 parola123
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty1! qwerty123! qwertyqwerty
qwerty789 123qwerty 1234qwer 12345qwert 123456qwerty qwer1234 qwer1234! qwert123 qwert1234 qwert12345 qwertzuiop
qwertzui azertyuiop azerty123 asdfghjk asdfghjkl asdf1234 asdfasdf asdasdasd asdfghjkl1 zxcvbnm1 zxcvbnm123
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 !qaz2wsx zaq12wsx zaq1zaq1 zaq1xsw2 zaq!2wsx
q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc qazwsx123 qweasdzxc qweasd123 1qa2ws3ed poiuytrewq 0okm9ijn
abcd1234 abcd12345 abcdefgh abcdefg1 abcdefghi abcdefghij abc12345 abc123456 abc123abc abcabcabc a1b2c3d4
a1b2c3d4e5 a1234567 a12345678 aa123456 aa12345678 aaaaaaaa aaaaaaaaa aaaaaaaaaa q1234567 qwe123456 asd123456
1234567a 12345678a 123456aa 123456abc 12345abc 1234abcd 123abc123 123456qw zzzzzzzz xxxxxxxx qqqqqqqq
iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou123 iloveme1 ilovegod ilovemom loveyou1 lovelove love1234
letmein1 letmein123 letmein! letmeinnow welcome1 welcome12 welcome123 welcome1! welcome@123 welcome2 hello123
hello1234 hello12345 hellohello changeme changeme1 changeme123 changeit trustno1 whatever whatever1 password0
admin123 admin1234 admin12345 admin123456 admin@123 administrator administrador adminadmin root1234 rootroot
toortoor test1234 test12345 testtest testing1 testing123 tester123 user1234 username guest123 guest1234
login123 master123 default1 temp1234 demo1234 p4ssw0rd secret123 secret12 topsecret internet computer computer1
sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1
batman123 spiderman starwars starwars1 pokemon1 pokemon123 dragon123 monkey123 michael1 jennifer jordan23
charlie1 jessica1 ashley123 liverpool liverpool1 chelsea1 arsenal1 barcelona juventus manchester realmadrid
samsung1 samsung123 google123 facebook facebook1 linkedin minecraft minecraft1 fortnite roblox123 playstation
mercedes corvette chocolate butterfly swordfish midnight december november september october1 summer2023
summer2024 summer2025 winter2023 winter2024 winter2025 spring2024 spring2025 autumn2024 january1 christmas
blink182 bond007a elephant dolphins snowball rockstar rockstar1 cowboys1 steelers yankees1 metallica nirvana1
maverick einstein mustang1 master12 freedom1 shadow123 hunter123 killer123 soccer12 hockey123 jonathan
alexander elizabeth christian benjamin nicholas victoria veronica isabella gabriel1 patricia anthony1
matthew1 danielle brittany caroline samantha stephanie nicole123 fuckyou1 fuckyou2 fuckyou123 asshole1
bismillah 5201314520 woaini1314 woaini520 1314520520 a123456a a123456b
`;

const folded = new Set(MOST_COMMON.trim().split(/\s+/));

/** Ignores case, because a capital letter does not make a common password secure. */
export const isCommonPassword = (password: string): boolean => folded.has(password.normalize('NFKC').toLowerCase());

export const commonPasswords: readonly string[] = [...folded];
